import { join } from 'node:path';

import { FunctionsHttpError } from '@supabase/supabase-js';
import * as z from 'zod/mini';

import { discoverFunctions } from '#backend/functions/discover-functions.ts';

import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';

const tokensSchema = z.object({ Token: z.string(), UnsubscribeToken: z.string() });

type FunctionResult = { status: number; retryAfter: string | null; body: unknown };

/** The backend with its functions, which read its URL and keys from the environment, as on the hosted service. */
export async function startFunctions(): Promise<Stack> {
  const stack = await startStack(await discoverFunctions(join(import.meta.dirname, '../../supabase')));
  process.env['SUPABASE_URL'] = stack.url;
  process.env['SUPABASE_PUBLISHABLE_KEY'] = stack.publishableKey;
  process.env['SUPABASE_SECRET_KEY'] = stack.secretKey;
  return stack;
}

/** The response of a function that accepted a request. */
export const accepted = { status: 200, retryAfter: null, body: { success: true } };

export async function startNewsletter() {
  const stack = await startFunctions();
  return { ...stack, ...newsletterOf(stack) };
}

function newsletterOf(stack: Stack) {
  const visitor = stack.anon();
  const { owner } = stack.database;

  /** Calls a function like the page; returns status, `Retry-After` and body. */
  async function invoke(name: string, body: Record<string, unknown> | string): Promise<FunctionResult> {
    const { data, error, response } = await visitor.functions.invoke<unknown>(name, { body });
    if (error && !(error instanceof FunctionsHttpError)) throw error;
    return {
      status: response?.status ?? 0,
      retryAfter: response?.headers.get('retry-after') ?? null,
      body: error ? await error.context.json() : data,
    };
  }

  return {
    invoke,
    subscribe: (email: string, source = 'footer') => invoke('newsletter-subscribe', { email, source }),
    confirm: (token: string) => invoke('newsletter-confirm', { token }),
    unsubscribe: (token: string, undo?: boolean) =>
      invoke('newsletter-unsubscribe', undo === undefined ? { token } : { token, undo }),
    requestLink: (email: string) => invoke('newsletter-unsubscribe', { email }),

    /** The tokens of the newest queued mail to an address. */
    async tokens(email: string) {
      const [mail] = await owner`
        select data from private.mail_outbox where recipient = ${email} order by created_at desc limit 1`;
      return tokensSchema.parse(mail?.['data']);
    },
    async mailCount(email: string): Promise<number> {
      return (await owner`select 1 from private.mail_outbox where recipient = ${email}`).length;
    },
    async subscriber(email: string) {
      const rows = await owner`select * from public.newsletter_subscribers where email = ${email}`;
      return rows[0];
    },
    /** Resets all rate limits, like a wait of 15 minutes. */
    async resetLimits() {
      await owner`delete from private.rate_limits`;
    },
    /** Simulates elapsed time: moves the dates of a subscriber and of their tokens back by `age` (an SQL interval). */
    async moveBack(email: string, age: string) {
      await owner`
        update public.newsletter_subscribers set
          consent_at = consent_at - ${age}::interval, confirmed_at = confirmed_at - ${age}::interval,
          unsubscribed_at = unsubscribed_at - ${age}::interval,
          confirmation_mailed_at = confirmation_mailed_at - ${age}::interval,
          confirmation_day_at = confirmation_day_at - ${age}::interval
        where email = ${email}`;
      await owner`
        update private.newsletter_tokens t set expires_at = expires_at - ${age}::interval
        from public.newsletter_subscribers s where s.id = t.subscriber_id and s.email = ${email}`;
    },
  };
}
