import * as z from 'zod/mini';

import { getBrowserConfig } from '#app/lib/session/browser-config.ts';

import type { Outcome } from '#app/features/auth/account.data.ts';
import { authFailure } from '#app/features/auth/auth-failure.ts';
import type { MailLink } from './mail-link.ts';

const answerSchema = z.object({ url: z.url() });
const refusalSchema = z.object({ code: z.string() });

/**
 * Consumes the token of a link to another application. The server returns the redirect target, which contains the
 * session or a code; this site does not store it. `not-listed`: the settings do not allow the target, or the service
 * has no such endpoint; the caller then opens a session on this site.
 */
export async function redirectByLink(
  { tokenHash, type }: MailLink,
  elsewhere: string,
): Promise<Outcome<{ session: null; elsewhere: string }> | 'not-listed'> {
  const response = await post({ token_hash: tokenHash, type, redirect_to: elsewhere });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return { done: { session: null, elsewhere: answerSchema.parse(body).url } };
  const { data: refusal } = refusalSchema.safeParse(body);
  if (response.status === 404 || refusal?.code === 'validation_failed') return 'not-listed';
  const name = response.status >= 500 ? 'AuthRetryableFetchError' : 'AuthApiError';
  return { failure: authFailure({ name, code: refusal?.code ?? '', status: response.status }) };
}

function post(body: Record<string, string>): Promise<Response> {
  const { supabaseUrl, publishableKey } = getBrowserConfig();
  return fetch(`${supabaseUrl}/auth/v1/verify/redirect`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      // Selects the error format with text codes.
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  });
}
