import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { WaitingRequest } from '#domain/waiting-list.ts';

import { invokeNewsletter, tokenOutcome } from './newsletter.data.ts';
import type { TokenOutcome } from './newsletter.data.ts';
import type { NewsletterReply } from './newsletter-outcome.ts';

export type WaitingOutcome = 'joined' | 'notFull' | 'addressRefused' | 'rateLimited' | 'failed';

/** Asks for a place on the waiting list; a confirmation mail follows. Never throws: every failure is an outcome. */
export async function joinWaitingList(client: SiteClient, entry: WaitingRequest): Promise<WaitingOutcome> {
  return waitingOutcome(await invokeNewsletter(client, 'waiting-list-join', entry));
}

/** Anything but a 2xx status or a known refusal is a failure. */
export function waitingOutcome({ transport, code }: NewsletterReply): WaitingOutcome {
  if (code === 'EDITION_NOT_FULL') return 'notFull';
  if (code === 'ADDRESS_REFUSED') return 'addressRefused';
  if (code === 'RATE_LIMIT_EXCEEDED' || transport?.includes('429')) return 'rateLimited';
  return transport === undefined ? 'joined' : 'failed';
}

/** Confirms the address of the mailed token. */
export async function confirmWaiting(client: SiteClient, token: string): Promise<TokenOutcome> {
  return tokenOutcome(await invokeNewsletter(client, 'waiting-list-confirm', { token }));
}

/** Takes the address of the mailed token off the list. */
export async function leaveWaiting(client: SiteClient, token: string): Promise<TokenOutcome> {
  return tokenOutcome(await invokeNewsletter(client, 'waiting-list-leave', { token }));
}
