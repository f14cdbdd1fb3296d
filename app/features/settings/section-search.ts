import { editionCopy, exceptionsCopy, placesCopy } from '#content/copy/admin/edition-settings.ts';
import { securityCopy, senderCopy } from '#content/copy/admin/settings-setup.ts';
import {
  settingFields,
  settingLabels,
  settingSectionCopy,
  settingsElsewhere,
  settingsScreen,
  variantsCopy,
  variantTopics,
} from '#content/copy/admin/settings.ts';
import { settingSections } from '#domain/settings.ts';

export type SectionGroup = keyof typeof settingsScreen.groups;
/** What the search reads of a section: its title and its words, such as the labels of its fields. */
export type Searchable = { id: string; group: SectionGroup; title: string; words: readonly string[] };
/** A section that another feature has, passed by the route. `summary`: one line on its state. */
export type ExtraSection = Searchable & { view: React.ReactNode; summary?: React.ReactNode };

const labels: Readonly<Record<string, string>> = settingLabels;

function ofSettings<Id extends keyof typeof settingSections, Group extends SectionGroup>(
  id: Id,
  group: Group,
  more: readonly string[] = [],
) {
  const words = Object.keys(settingSections[id]).map((key) => labels[key] ?? '');
  return { id, group, title: settingSectionCopy[id].title, words: [...words, ...more] };
}

/** The sections of this feature, in their order; those of others come after the last of their group. */
export const ownSections = [
  {
    id: 'edition',
    group: 'edition',
    title: editionCopy.title,
    words: [
      ...Object.values(editionCopy.fields),
      editionCopy.state,
      ...Object.values(editionCopy.states),
      placesCopy.label,
      editionCopy.next.title,
      'annuler',
      'déplacer',
      'reporter',
    ],
  },
  { id: 'editions', group: 'edition', title: editionCopy.list.title, words: [] },
  ofSettings('rollover', 'edition'),
  { id: 'exceptions', group: 'edition', title: exceptionsCopy.title, words: [] },
  { id: 'variants', group: 'texts', title: variantsCopy.title, words: Object.values(variantTopics) },
  ofSettings('figures', 'texts'),
  ofSettings('legal', 'texts'),
  ofSettings('links', 'texts', Object.values(settingFields.tiles)),
  ofSettings('search', 'texts'),
  ofSettings('comments', 'running'),
  ofSettings('messages', 'running'),
  ofSettings('mail', 'running', [senderCopy.trial, 'SMTP', 'DKIM', 'SPF', 'DMARC', senderCopy.server]),
  ofSettings('security', 'running', [
    '2FA',
    'second facteur',
    securityCopy.origins,
    securityCopy.limits,
    securityCopy.key,
    ...Object.values(securityCopy.limitNames),
    'mot de passe',
  ]),
  ofSettings('retention', 'data', ['RGPD', 'durée', 'effacer', 'purge']),
] as const satisfies readonly Searchable[];

export const lastSection = {
  id: 'elsewhere',
  group: 'data',
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
