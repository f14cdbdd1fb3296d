import type { Invitation } from './members.data.ts';

export type InvitationState = 'accepted' | 'cancelled' | 'expired' | 'unsent' | 'sent';

/** The state of an invitation at `now` (milliseconds). `unsent`: its mail did not leave. */
export function invitationState(
  {
    accepted_at,
    cancelled_at,
    expires_at,
    mailed_at,
  }: Pick<Invitation, 'accepted_at' | 'cancelled_at' | 'expires_at' | 'mailed_at'>,
  now: number,
): InvitationState {
  if (accepted_at) return 'accepted';
  if (cancelled_at) return 'cancelled';
  if (Date.parse(expires_at) <= now) return 'expired';
  return mailed_at ? 'sent' : 'unsent';
}

/** Whether it can still be cancelled; an expired one is renewed by sending it again. */
export const isOpen = (state: InvitationState): boolean => state !== 'accepted' && state !== 'cancelled';
