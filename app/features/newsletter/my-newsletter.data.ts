import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { newsletterStatuses } from '#domain/newsletter.ts';
import { consentText } from '#domain/newsletter-consent.ts';

const stateSchema = z.nullable(z.object({ status: z.enum(newsletterStatuses) }));

export type MyNewsletter = 'confirmed' | 'pending' | 'bounced' | 'none' | 'blocked';

function stateOf(answer: unknown): MyNewsletter {
  const status = stateSchema.parse(answer)?.status;
  if (status === 'confirmed' || status === 'pending' || status === 'bounced') return status;
  return status === 'complained' || status === 'blocked' ? 'blocked' : 'none';
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
