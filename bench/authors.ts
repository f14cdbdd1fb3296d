import type postgres from 'postgres';

import { commentedPost, fill, openSuperuser, small } from './fill.ts';

/** Number of members who write the comments of the article with the most comments, in turn. */
const authors = 20;

/** Adds an article with comments of members while `use` runs; later measurements have the same pages as before. */
export async function withComments<T>(socketDir: string, use: () => Promise<T>): Promise<T> {
  const sql = openSuperuser(socketDir);
  try {
    await fill(sql, small);
    await addAuthors(sql);
    return await use();
  } finally {
    await sql`delete from public.blog_posts where slug like 'bench-%'`;
    await sql`delete from auth.users where email like '%@bench.example'`;
    await sql.end();
  }
}

async function addAuthors(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // Disables triggers: the cost of writing is not measured.
    await tx`set local session_replication_role = replica`;
    await tx`
      create temporary table made on commit drop as
      select n, gen_random_uuid() as id from generate_series(1, ${authors}::integer) as n`;
    await tx`
      insert into auth.users (id, email, aud, role, email_confirmed_at)
      select id, n || '@bench.example', 'authenticated', 'authenticated', now() from made`;
    await tx`
      insert into public.profiles (id, display_name, avatar_url, bio)
      select id, 'Membre ' || n, null, 'Indépendante à Lille depuis ' || 2000 + n from made`;
    await tx`
      update public.blog_comments set user_id = made.id, is_approved = true from made
      where post_id = ${commentedPost} and n = 1 + extract(minute from created_at)::integer % ${authors}`;
  });
  await sql`vacuum (analyze) public.profiles, public.blog_comments`;
}
