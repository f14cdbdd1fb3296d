-- What is broadcast to signed-in clients; each row only to those whose policies let them read it.

alter publication supabase_realtime add table 
  public.users_badges, public.blog_comments, public.comment_reactions, public.comment_reports,
  public.illegal_content_notices;
