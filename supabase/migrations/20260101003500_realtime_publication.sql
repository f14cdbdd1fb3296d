-- Tables broadcast to signed-in clients; each client receives only the rows that its policies let it read.

alter publication supabase_realtime add table 
  public.users_badges, public.blog_comments, public.comment_reactions, public.comment_reports,
  public.illegal_content_notices;
