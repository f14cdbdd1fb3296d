-- Each time somebody asks to leave, a mail tells their mailbox. Asked and called off without end, it would be a way to
-- have the site send thousands. Ten a day are more than anybody's hesitations.
create trigger keep_pace before insert on public.account_deletions
for each row execute function private.keep_pace('leaving', '10', '86400');
