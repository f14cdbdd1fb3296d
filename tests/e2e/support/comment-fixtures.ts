import type { Session, SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';
import type { Role } from '#domain/members.ts';

import { grantRole, makeAccount, owner, sessionOf } from './members.ts';

type Service = SupabaseClient<Database>;

export type Member = { session: Session; email: string; id: string; name: string };

/** Creates a member with a display name, without sending a mail. */
export async function member(name: string): Promise<Member> {
  const email = `membre-${crypto.randomUUID()}@exemple.fr`;
  await makeAccount(email);
  const session = await sessionOf(email);
  const service = await owner();
  await service.from('profiles').update({ display_name: name }).eq('id', session.user.id).throwOnError();
  return { session, email, id: session.user.id, name };
}

export async function withRole(role: Role, name: string): Promise<Member> {
  const person = await member(name);
  await grantRole(person.id, role);
  return person;
}

export const administrator = (name: string): Promise<Member> => withRole('admin', name);

/** Publishes an article for one test only. */
export async function article(
  title: string,
  content = '<p>Un paragraphe.</p>',
): Promise<{ id: string; slug: string; title: string }> {
  const slug = `article-${crypto.randomUUID().slice(0, 8)}`;
  const service = await owner();
  const { data } = await service
    .from('blog_posts')
    .insert({
      title,
      slug,
      excerpt: 'Un article pour en parler.',
      content,
      category: 'Networking',
      is_published: true,
      publish_date: '2025-01-01T10:00:00Z',
    })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, slug, title };
}

type Wanted = { post: string; by: Member; content: string; approved?: boolean; parent?: string; at?: string };

export async function comment({ post, by, content, approved = false, parent, at }: Wanted): Promise<string> {
  const service: Service = await owner();
  const { data } = await service
    .from('blog_comments')
    .insert({
      post_id: post,
      user_id: by.id,
      content,
      is_approved: approved,
      ...(parent && { parent_id: parent }),
      ...(at && { created_at: at }),
    })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

export async function report(commentId: string, by: Member, reason: string, details?: string): Promise<void> {
  const service = await owner();
  await service
    .from('comment_reports')
    .insert({ comment_id: commentId, reporter_id: by.id, reason, ...(details && { details }) })
    .throwOnError();
}

export async function stateOf(commentId: string) {
  const service = await owner();
  const { data } = await service
    .from('blog_comments')
    .select('is_approved, refusal_reason, refusal_note')
    .eq('id', commentId)
    .single()
    .throwOnError();
  return data;
}
