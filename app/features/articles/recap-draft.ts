import { parisDate } from '#app/lib/time/paris-time.ts';
import { recapTemplate as copy } from '#content/copy/admin/article-labels.ts';

export type PastEdition = { starts_at: string; venue_name: string };

/** « Retour sur l’édition d’octobre 2025 ». */
export function recapTitle({ starts_at: iso }: Pick<PastEdition, 'starts_at'>): string {
  const month = parisDate(iso).replace(/^\S+ /, '');
  return `${copy.title} ${/^[ao]/.test(month) ? 'd’' : 'de '}${month}`;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The fields of a draft about an edition, with the parts that an organiser fills in. */
export function recapDraft(edition: PastEdition) {
  const intro = `Le ${parisDate(edition.starts_at)}, ${copy.intro} ${edition.venue_name}.`;
  return {
    title: recapTitle(edition),
    excerpt: copy.excerpt,
    content: [
      `<p>${escapeHtml(intro)}</p>`,
      `<h2>${copy.evening}</h2><p>${copy.eveningHint}</p>`,
      `<h2>${copy.moments}</h2><ul>${copy.momentsHints.map((hint) => `<li>${hint}</li>`).join('')}</ul>`,
      `<h2>${copy.people}</h2><blockquote><p>${copy.peopleHint}</p></blockquote>`,
      `<h2>${copy.next}</h2><p>${copy.nextHint}</p>`,
    ].join(''),
  };
}
