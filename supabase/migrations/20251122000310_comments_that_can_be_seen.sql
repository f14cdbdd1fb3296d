-- A comment made of characters that draw nothing is empty to everybody who reads it: spaces, Unicode's « default
-- ignorable » characters and the empty Braille pattern, as `domain/comment-text.ts` has it. What stands is left as it is.
alter table public.blog_comments add constraint comment_can_be_seen check (
  content ~ (
    '[^\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f'
    '\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  )
) not valid;
