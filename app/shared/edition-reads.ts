/** The reads of `useMemberQuery` that a change of an edition makes stale, in the settings and on the dashboard. */
export const editionReads = [
  'editions',
  'movable-edition',
  'last-change-editions',
  'cockpit-edition',
  'cockpit-work',
  'cockpit-setup',
  'cockpit-figures',
] as const;

/** The list of past evenings in the settings, and the editor of one. */
export const eveningsRead = 'evening-pages';
export const eveningPageRead = (edition: string): string => `evening-page:${edition}`;
