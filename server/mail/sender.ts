import type { SupabaseClient } from '@supabase/supabase-js';

import { brand } from '#content/brand.ts';
import type { Database } from '#domain/database.types.gen.ts';
import type { Environment } from '#server/environment/env.ts';

import type { Sender } from './transport.ts';

type Address = { name: string; address: string };

/** Milliseconds for which the settings are not read again: a change is in force in less than two seconds. */
const lifetime = 1000;

/** The sender of MAIL_FROM (`Name <address>` or an address), or the contact of the site. */
export function defaultSender({ mailFrom }: Pick<Environment, 'mailFrom'>): Address {
  if (mailFrom === undefined) return { name: brand.name, address: brand.contactEmail };
  const [, name = '', address] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim().replaceAll(/^"|"$/g, ''), address: address ?? mailFrom };
}

/**
 * Reads the sender before each mail: the name and the address of answers are settings, the address is that of `base`, for
 * which the mail server signs. A failed read gives the last sender that was read: no mail waits for it. `client` has the
 * secret key.
 */
export function createSender(
  client: SupabaseClient<Database>,
  base: Address,
  now: () => number = () => performance.now(),
): () => Promise<Sender> {
  let known: Sender = { from: base };
  let readAt = -Infinity;
  return async () => {
    if (now() - readAt < lifetime) return known;
    const { data } = await client
      .from('settings')
      .select('key, value')
      .in('key', ['mail.sender_name', 'mail.reply_to']);
    if (data) {
      readAt = now();
      known = senderOf(base, Object.fromEntries(data.map(({ key, value }) => [key, value])));
    }
    return known;
  };
}

function senderOf(base: Address, settings: Readonly<Record<string, unknown>>): Sender {
  const { 'mail.sender_name': name, 'mail.reply_to': answers } = settings;
  return {
    from: { ...base, ...(typeof name === 'string' && name !== '' && { name }) },
    ...(typeof answers === 'string' && answers !== '' && { replyTo: answers }),
  };
}
