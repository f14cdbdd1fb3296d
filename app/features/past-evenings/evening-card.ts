import { parisDate } from '#app/lib/time/paris-time.ts';
import { pastEvening } from '#content/copy/site/past-evening.ts';
import type { SocialCard } from '#domain/social-card.ts';

/** Social image of the page of a past evening: its day and the next edition. */
export const eveningCard = (startsAt: string, sign: SocialCard['sign']): SocialCard => ({
  scene: 'toast',
  label: pastEvening.eyebrow,
  title: pastEvening.crumb(parisDate(startsAt)),
  sign,
});
