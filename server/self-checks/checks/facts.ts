import { sitePages } from '#content/copy/site/pages.ts';
import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import { extractFacts } from '#server/self-checks/facts/extract.ts';
import type { FactKind } from '#server/self-checks/facts/extract.ts';
import { readOfficialFacts } from '#server/self-checks/facts/official.ts';
import type { OfficialFacts } from '#server/self-checks/facts/official.ts';
import type { Page } from '#server/self-checks/pages.ts';

const names: Record<FactKind, string> = {
  hour: 'heure',
  floor: 'étage',
  price: 'prix',
  members: 'nombre de membres',
  places: 'nombre de places',
};

/** Pages about the evening. Articles tell of other evenings, and legal texts of other numbers. */
const inspected = new Set(
  sitePages
    .filter(({ group }) => group === 'event' || group === 'guides' || group === 'contact')
    .map(({ path }) => path),
);

/**
 * The coherence inspector: hours, floors, prices, numbers of members and places of the public pages against the official
 * values. Values that an organiser declared as variants are « assumé ».
 */
export const coherenceFacts: SelfCheck = {
  id: 'coherence-facts',
  async run(site, signal) {
    const [pages, facts] = await Promise.all([site.pages(signal), readOfficialFacts(site, signal)]);
    if (!facts)
      return { outcome: 'not_verifiable', why: 'Aucune édition n’est annoncée : il n’y a rien à comparer.' };
    const read = pages.filter(({ path }) => inspected.has(path));
    const { problems, assumed } = compare(read, facts);
    return judge(
      problems,
      `${read.length} pages comparées à l’édition, aux badges et aux réglages.`,
      assumed,
    );
  },
};

/** One line for each value that differs, with the pages that state it. */
export function compare(
  pages: readonly Pick<Page, 'path' | 'document'>[],
  { official, assumed, expected }: OfficialFacts,
): { problems: SelfCheckProblem[]; assumed: string[] } {
  const found = new Map<string, { kind: FactKind; quote: string; paths: Set<string>; declared: boolean }>();
  for (const { path, document } of pages)
    for (const { kind, value, quote } of extractFacts(document.text)) {
      if (official.get(kind)?.has(value)) continue;
      const key = `${kind} ${value}`;
      const declared = assumed.get(kind)?.has(value) === true;
      const one = found.get(key) ?? { kind, quote, paths: new Set(), declared };
      one.paths.add(path);
      found.set(key, one);
    }
  const lines = [...found.values()];
  const where = ({ paths }: { paths: Set<string> }) => [...paths].join(', ');
  return {
    problems: lines
      .filter(({ declared }) => !declared)
      .map((one) => ({
        expected: `${names[one.kind]} : ${expected(one.kind)}`,
        got: `« ${one.quote} » dans ${where(one)}`,
        fix: 'Alignez ce texte sur la valeur officielle, ou déclarez-le comme variante dans les réglages.',
        link: [...one.paths][0] ?? '/',
        repair: '/admin/settings#variants',
      })),
    assumed: lines
      .filter(({ declared }) => declared)
      .map((one) => `${names[one.kind]} « ${one.quote} » : ${where(one)}`),
  };
}
