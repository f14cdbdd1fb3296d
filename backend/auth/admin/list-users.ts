import * as z from 'zod';

import { AuthError } from '#backend/auth/auth-error.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { userJson } from '#backend/auth/user/user-json.ts';

import { listUsers } from './accounts.sql.ts';

const defaultPerPage = 50;
const perPageMax = 1000;

/** Empty is what `@supabase/auth-js` sends for absent. */
const whole = z
  .string()
  .regex(/^\d{0,9}$/)
  .transform((text) => (text === '' ? undefined : Number(text)));
const pageSchema = z.object({ page: whole.optional(), per_page: whole.optional() });
const selectionSchema = z.object({
  sort: z
    .string()
    .regex(/^(?:created_at(?: (?:asc|desc))?)?$/i)
    .transform((sort) => (/ asc$/i.test(sort) ? 'oldest' : 'newest'))
    .default('newest'),
  filter: z.string().max(255).default(''),
});

/**
 * `GET /admin/users?page=1&per_page=50`: the number of all in `X-Total-Count`, the neighbours in `Link`. `filter` is a
 * part of an address or of a full name; `sort=created_at asc` begins with the oldest.
 */
export function listAccounts(context: AuthContext): Endpoint {
  return async (c) => {
    const query = pageSchema.safeParse(c.req.query());
    if (!query.success) throw new AuthError('validation_failed', 'Bad Pagination Parameters');
    const page = Math.max(query.data.page ?? 1, 1);
    const perPage = Math.min(Math.max(query.data.per_page ?? defaultPerPage, 1), perPageMax);
    const selection = selectionSchema.safeParse(c.req.query());
    if (!selection.success)
      throw new AuthError('validation_failed', 'Bad Sort Parameters: created_at asc or desc is expected');
    const window = { limit: perPage, offset: (page - 1) * perPage };
    const { users, total } = await listUsers(context.database.owner, { ...window, ...selection.data });
    const last = Math.ceil(total / perPage);
    const link = (to: number, rel: string) =>
      `<${context.siteUrl}/auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
    c.header('X-Total-Count', String(total));
    c.header('Link', links.join(', '));
    return c.json({ users: users.map(userJson), aud: 'authenticated' });
  };
}
