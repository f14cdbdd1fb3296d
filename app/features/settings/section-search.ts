import {
  editionCopy,
  settingLabels,
  settingSectionCopy,
  settingsElsewhere,
  settingsScreen,
  variantsCopy,
  variantTopics,
} from '#content/copy/admin/settings.ts';
import { settingSections } from '#domain/settings.ts';

/** The sections of the screen, in their order. */
const sections = ['edition', 'variants', 'figures', 'legal', 'links', 'messages', 'elsewhere'] as const;
export type SectionId = (typeof sections)[number];

export const sectionTitles: Record<SectionId, string> = {
  edition: editionCopy.title,
  variants: variantsCopy.title,
  figures: settingSectionCopy.figures.title,
  legal: settingSectionCopy.legal.title,
  links: settingSectionCopy.links.title,
  messages: settingSectionCopy.messages.title,
  elsewhere: settingsScreen.elsewhere,
};

const labels: Readonly<Record<string, string>> = settingLabels;
const labelsOf = (id: keyof typeof settingSections) =>
  Object.keys(settingSections[id]).map((key) => labels[key] ?? '');

/** The words of a section that the search reads: its title and the labels of its fields. */
const words: Record<SectionId, readonly string[]> = {
  edition: [...Object.values(editionCopy.fields), editionCopy.state, ...labelsOf('rollover')],
  variants: Object.values(variantTopics),
  figures: labelsOf('figures'),
  legal: labelsOf('legal'),
  links: labelsOf('links'),
  messages: labelsOf('messages'),
  elsewhere: settingsElsewhere.map(({ label }) => label),
};

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The sections with every word of the search, without accents; all of them without a search. */
export function sectionsMatching(search: string): SectionId[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  return sections.filter((id) => {
    const text = fold([sectionTitles[id], ...words[id]].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}
