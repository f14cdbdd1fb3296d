import { Hono } from 'hono';
import * as z from 'zod/mini';

import { isRehearsable, rehearsalPaths, rehearsalScreen } from '#domain/rehearsal.ts';
import type { AppEnv } from '#server/middleware/app-env.ts';
import { visitedUrl } from '#server/visited-url.ts';

import type { Rehearsals } from './rehearsals.ts';

/** Whether the bearer of an access token holds `tests.run`; rejects when the database does not respond. */
export type MayRehearse = (authorization: string) => Promise<boolean>;

type Options = { siteUrl: string; rehearsals: Rehearsals; mayRehearse: MayRehearse };

/** Characters of `{"at": "…"}`. */
const longestBody = 100;
/** Characters of an access token with its scheme. */
const longestToken = 8192;
const bodySchema = z.object({ at: z.iso.datetime() });

/**
 * Begins and ends a clock rehearsal. The session is in the browser's storage, so the screen sends its access token: another
 * site has none to send.
 */
export function rehearsalRoutes({ siteUrl, rehearsals, mayRehearse }: Options): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post(rehearsalPaths.start, async (c) => {
    c.header('cache-control', 'no-store');
    const authorization = c.req.header('authorization') ?? '';
    if (!authorization.startsWith('Bearer ') || authorization.length > longestToken)
      return c.json({ error: 'unauthorized' }, 401);
    if (!(await mayRehearse(authorization))) return c.json({ error: 'forbidden' }, 403);
    const at = momentOf(await c.req.text());
    if (at === undefined) return c.json({ error: 'unreadable' }, 400);
    const { cookie, expires } = rehearsals.begin(at);
    c.header('set-cookie', cookie);
    return c.json({ at: at.toISOString(), expires: expires.toISOString() });
  });
  routes.post(rehearsalPaths.stop, (c) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== visitedUrl(c.req.url, siteUrl).origin)
      return c.text('Bad Request', 400);
    c.header('cache-control', 'no-store');
    c.header('set-cookie', rehearsals.end);
    return c.redirect(rehearsalScreen, 303);
  });
  return routes;
}

function momentOf(body: string): Date | undefined {
  if (body.length > longestBody) return undefined;
  try {
    const at = Date.parse(bodySchema.parse(JSON.parse(body)).at);
    return isRehearsable(at, Date.now()) ? new Date(at) : undefined;
  } catch {
    return undefined;
  }
}
