import type { SubscriberAct } from '#domain/newsletter.ts';

import type { SubscriberLine } from './subscribers.data.ts';

/** The acts that `change_subscribers` takes for a status. */
export function permittedActs(status: SubscriberLine['status']): SubscriberAct[] {
  if (status === 'blocked') return ['unblock'];
  if (status === 'pending' || status === 'confirmed' || status === 'bounced') return ['unsubscribe', 'block'];
  return ['block'];
}
