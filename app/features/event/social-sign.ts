import { parisHour, parisWeekday } from '#app/lib/time/paris-time.ts';
import { hero } from '#content/copy/site/home.ts';
import { signWhenOver } from '#content/copy/site/social.ts';
import type { SocialCard } from '#domain/social-card.ts';

import { changeNotice, price } from './edition-copy.ts';
import { isFull, isPast } from './edition-phase.ts';
import type { NextEdition } from './event.data.ts';

/**
 * Text of a social image about the edition: « vendredi 7 novembre », « 18h30 · Rooftop, Lille · 10 € ». No number
 * of places, because shared images stay online for weeks; no date that is past at `now` (ms since the epoch) or
 * unannounced.
 */
export function socialSign(edition: NextEdition, now: number): SocialCard['sign'] {
  const { startsAt, location } = edition;
  const facts = `${parisHour(startsAt)} · ${location} · ${price(edition)}`;
  if (isPast(edition, now) || !edition.announced)
    return { first: signWhenOver, second: facts, off: false, stamp: '' };
  const notice = changeNotice(edition, now);
  return {
    first: parisWeekday(startsAt),
    second: notice ?? facts,
    off: notice !== undefined,
    stamp: !notice && isFull(edition) ? hero.full : '',
  };
}
