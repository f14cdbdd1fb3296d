/** The tabs of /admin/newsletter, by their name in the address; each is the view of a feature. */
export const mailingTabs = [
  'abonnes',
  'attente',
  'campagnes',
  'modeles',
  'formulaires',
  'rebonds',
  'reglages',
] as const;
export type MailingTab = (typeof mailingTabs)[number];
