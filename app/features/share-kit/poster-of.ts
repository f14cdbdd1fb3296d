import { editionNotices, hero } from '#content/copy/site/home.ts';
import { posterNotes } from '#content/copy/admin/share-kit.ts';
import { signWhenOver, socialPages } from '#content/copy/site/social.ts';
import type { PosterCard, PosterFormat } from '#domain/poster-card.ts';
import { posterFiles } from '#domain/poster-size.ts';
import type { KitFacts } from '#domain/share-kit.ts';

/** The picture that a file shows: `carre` for `/images/social/carre.jpg`; undefined for another name. */
export function posterOf(name: string, facts: KitFacts): PosterCard | undefined {
  if (name === posterFiles.square) return poster('square', facts);
  return name === posterFiles.story ? poster('story', facts) : undefined;
}

function poster(format: PosterFormat, facts: KitFacts): PosterCard {
  const { state, weekday, day, month, start, end, venue, location, price } = facts;
  const known = { format, label: socialPages['/']?.label ?? '', hours: `${start} – ${end}`, price };
  const place = `${venue} · ${location}`;
  // Without an announced date, no past one; the place and the hours are those of every month.
  if (state === 'none')
    return { ...known, weekday: signWhenOver, day: '', month: '', place, note: '', off: false, stamp: '' };
  const notice =
    state === 'cancelled' || state === 'moved' || state === 'to_confirm' ? editionNotices[state] : undefined;
  return {
    ...known,
    weekday,
    day,
    month,
    place,
    note: notice ?? noteOf(facts),
    off: notice !== undefined,
    stamp: state === 'full' ? hero.full : '',
  };
}

/** No number of places left, because shared pictures stay online for weeks. */
function noteOf({ state, places, opening }: KitFacts): string {
  if (state === 'soon') return `${posterNotes.opening} ${opening}`;
  return state === 'full' ? posterNotes.waiting : `${places.max} ${posterNotes.places}`;
}
