import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { newsletterStatuses } from '#domain/newsletter.ts';
import { consentText } from '#domain/newsletter-consent.ts';

export type MyNewsletter = 'confirmed' | 'pending' | 'bounced' | 'none' | 'blocked';

/** The state shown for each status. Checked without zod, which the first load of the dashboard does not include. */
const states = {
  confirmed: 'confirmed',
  pending: 'pending',
  bounced: 'bounced',
  unsubscribed: 'none',
  complained: 'blocked',
  blocked: 'blocked',
} as const satisfies Record<(typeof newsletterStatuses)[number], MyNewsletter>;

function stateOf(answer: unknown): MyNewsletter {
  if (answer === null) return 'none';
  const status = typeof answer === 'object' && 'status' in answer && answer.status;
  const state = Object.entries(states).find(([name]) => name === status)?.[1];
  if (!state) throw new Error('my_newsletter returned an unknown status');
  return state;
}

export async function readMyNewsletter(client: SiteClient): Promise<MyNewsletter> {
  return stateOf((await client.rpc('my_newsletter').throwOnError()).data);
}

/** Subscribes without a confirmation mail: the account's address is confirmed already. */
export async function joinNewsletter(client: SiteClient): Promise<MyNewsletter> {
  const consent = { consent_version: consentText.version };
  return stateOf((await client.rpc('join_newsletter', consent).throwOnError()).data);
}

export async function leaveNewsletter(client: SiteClient): Promise<MyNewsletter> {
  return stateOf((await client.rpc('leave_newsletter').throwOnError()).data);
}
