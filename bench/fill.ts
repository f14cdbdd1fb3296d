import { createClient } from '@supabase/supabase-js';
import type { Session } from '@supabase/supabase-js';
import type { Sql } from 'postgres';

import { postgres } from '#backend/database/driver.ts';
import { loadKeys } from '#backend/keys.ts';

export type Amount = { posts: number; comments: number; members: number; entries: number; visits: number };

/** More members than the 1,001 that a list counts, so that both databases show full pages. */
export const small: Amount = { posts: 100, comments: 100, members: 5_000, entries: 5_000, visits: 5_000 };
export const large: Amount = {
  posts: 10_000,
  comments: 100_000,
  members: 100_000,
  entries: 100_000,
  visits: 100_000,
};

/** The id of the article that has half of the comments. */
export const commentedPost = '00000000-0000-4000-8000-000000000001';

/** One connection of the superuser to the embedded PostgreSQL. The caller ends it. */
export function openSuperuser(socketDir: string): Sql {
  return postgres({
    host: socketDir,
    database: 'aline',
    username: 'postgres',
    max: 1,
    onnotice: () => undefined,
  });
}

/** Inserts articles and comments up to these numbers; half of the comments belong to one article. */
export async function fill(sql: Sql, { posts, comments }: Pick<Amount, 'posts' | 'comments'>): Promise<void> {
  await sql`
    insert into public.blog_posts (id, title, slug, excerpt, content, category, tags, is_published, publish_date)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Article ' || n, 'bench-' || n,
      'De quoi il est question.', '<p>Un paragraphe.</p>', 'Rayon ' || n % 5,
      case when n in (2, 50, 90) then array['rare'] else array['courant'] end, true,
      '2025-01-01'::timestamptz + n * interval '10 minutes'
    from generate_series(1, ${posts}::integer) as n on conflict do nothing`;
  await sql.begin(async (tx) => {
    // Disables triggers: the cost of writing is not measured.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.blog_comments (id, post_id, content, is_approved, is_visible, created_at)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
        case n % 2 when 0 then ${commentedPost} else ('00000000-0000-4000-8000-' || lpad((1 + n % ${posts})::text, 12, '0')) end::uuid,
        'Bonsoir, commentaire numéro ' || n, n % 3 <> 0, true, '2025-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${comments}::integer) as n on conflict do nothing`;
  });
  await sql`vacuum (analyze) public.blog_posts, public.blog_comments`;
}

export type BenchAccount = { id: string; email: string; password: string; token: string; session: Session };

/** Creates a confirmed account with the secret key and signs in. */
export async function createAccount(url: string, dataDir: string, email: string): Promise<BenchAccount> {
  const { secretKey } = await loadKeys(dataDir);
  const site = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const credentials = { email, password: crypto.randomUUID() };
  const { data, error } = await site.auth.admin.createUser({ ...credentials, email_confirm: true });
  if (error) throw error;
  const signedIn = await site.auth.signInWithPassword(credentials);
  if (signedIn.error) throw signedIn.error;
  const { session } = signedIn.data;
  return { ...credentials, id: data.user.id, token: session.access_token, session };
}

/** The publishable key, as every visitor finds it in the home page. */
export async function publishableKey(url: string): Promise<string> {
  return /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? '';
}
