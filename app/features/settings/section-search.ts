import { editionCopy, exceptionsCopy, placesCopy } from '#content/copy/admin/edition-settings.ts';
import {
  settingLabels,
  settingSectionCopy,
  settingsElsewhere,
  settingsScreen,
  variantsCopy,
  variantTopics,
} from '#content/copy/admin/settings.ts';
import { settingSections } from '#domain/settings.ts';

/** What the search reads of a section: its title and its words, such as the labels of its fields. */
export type Searchable = { id: string; title: string; words: readonly string[] };
/** A section that another feature has, passed by the route. Its view is a `<Panel>`, saved by itself. */
export type ExtraSection = Searchable & { view: React.ReactNode };

const labels: Readonly<Record<string, string>> = settingLabels;

function ofSettings<Id extends keyof typeof settingSections>(id: Id) {
  const words = Object.keys(settingSections[id]).map((key) => labels[key] ?? '');
  return { id, title: settingSectionCopy[id].title, words };
}

/** The sections of this feature, in their order; those of others come before the last one. */
export const ownSections = [
  {
    id: 'edition',
    title: editionCopy.title,
    words: [
      ...Object.values(editionCopy.fields),
      editionCopy.state,
      editionCopy.list.title,
      placesCopy.label,
      exceptionsCopy.title,
      ...ofSettings('rollover').words,
    ],
  },
  { id: 'variants', title: variantsCopy.title, words: Object.values(variantTopics) },
  ofSettings('figures'),
  ofSettings('legal'),
  ofSettings('links'),
  ofSettings('comments'),
  ofSettings('search'),
  ofSettings('messages'),
] as const satisfies readonly Searchable[];

export const lastSection = {
  id: 'elsewhere',
  title: settingsScreen.elsewhere,
  words: settingsElsewhere.map(({ label }) => label),
} as const satisfies Searchable;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the section has every word of the search, accents apart; true without a search. */
export function matches({ title, words }: Searchable, search: string): boolean {
  const text = fold([title, ...words].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
