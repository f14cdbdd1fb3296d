import { createClient } from '@supabase/supabase-js';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';

import { reportErrorContext, requestIdContext, supabaseContext } from '#app/lib/page/request-context.ts';
import type { ReportError } from '#app/lib/page/request-context.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { loadComments } from './load-comments.ts';

test('logs a discussion that cannot be read and leaves the article without it', async () => {
  const report = vi.fn<ReportError>();
  const context = new RouterContextProvider();
  context.set(requestIdContext, 'request-1');
  context.set(reportErrorContext, report);
  context.set(
    supabaseContext,
    createClient<Database>('http://database.test', 'sb_publishable_test', {
      global: { fetch: async () => Response.json({ message: 'away' }, { status: 503 }) },
      auth: { persistSession: false },
    }),
  );
  expect(await loadComments(context, 'http://site.test/blog/article?tri=anciens', 'post-1')).toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    requestId: 'request-1',
    path: '/blog/article',
  });
});
