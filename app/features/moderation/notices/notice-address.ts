import { commentPath } from '#app/features/moderation/card/comment-path.ts';

type NoticeTarget = {
  content_url: string;
  card: { id: string; post: { slug: string | null } } | null;
};

/** The address of the reported comment, else the address typed in the notice, if it is safe to open. */
export function noticeAddress({ content_url: given, card }: NoticeTarget): string | undefined {
  return (card && commentPath(card)) ?? webAddress(given);
}

/** Returns an untrusted address only when it is « https://… », « http://… » or a path of this site. */
export function webAddress(given: string): string | undefined {
  if (given.startsWith('/')) return given;
  return /^https?:/i.test(given) && URL.canParse(given) ? given : undefined;
}
