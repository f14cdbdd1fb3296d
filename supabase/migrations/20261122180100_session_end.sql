-- A session ends a year after its sign-in, also when it is refreshed (`limits.sessionDays`). The auth service writes the
-- end of new sessions; those from before have none.
update auth.sessions set not_after = created_at + interval '365 days' where not_after is null;
