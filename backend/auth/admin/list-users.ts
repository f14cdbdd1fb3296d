import * as z from 'zod';

import { text } from '#backend/http/input-schemas.ts';
import { AuthError } from '#backend/auth/auth-error.ts';
import type { AuthContext, Endpoint } from '#backend/auth/context.ts';
import { userJson } from '#backend/auth/user/user-json.ts';

import { readUserPage } from './accounts.sql.ts';

const defaultPerPage = 50;
const perPageMax = 1000;

/** `@supabase/auth-js` sends an empty string for an absent parameter. */
const whole = text(100)
  .regex(/^\d{0,9}$/)
  .transform((text) => (text === '' ? undefined : Number(text)));
const pageSchema = z.object({ page: whole.optional(), per_page: whole.optional() });
const selectionSchema = z.object({
  sort: text(100)
    .regex(/^(?:created_at(?: (?:asc|desc))?)?$/i)
    .transform((sort) => (/ asc$/i.test(sort) ? 'oldest' : 'newest'))
    .default('newest'),
  filter: text(255).default(''),
});

/**
 * `GET /admin/users?page=1&per_page=50`: the total number in `X-Total-Count`, next and last page in `Link`. `filter`
 * matches a part of the email address or full name; `sort=created_at asc` returns the oldest first.
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
    const { users, total } = await readUserPage(context.database.owner, { ...window, ...selection.data });
    const last = Math.ceil(total / perPage);
    const link = (to: number, rel: string) =>
      `<${context.siteUrl}/auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
    c.header('X-Total-Count', String(total));
    c.header('Link', links.join(', '));
    return c.json({ users: users.map(userJson), aud: 'authenticated' });
  };
}
