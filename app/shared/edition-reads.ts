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
