/**
 * The steps of an edition and the day that each is due: days after the evening, negative before it. They are those of the
 * first edition; later ones copy the last. `private.edition_step_kinds` has the same table.
 */
export const editionStepDays = {
  venue: -30,
  price: -28,
  campaign: -21,
  article: -14,
  places: -8,
  share_week: -7,
  reminder_week: -7,
  share_day: -1,
  reminder_day: -1,
  thanks: 1,
  next_edition: 2,
  photos: 3,
} as const;
export type EditionStepKind = keyof typeof editionStepDays;

export const isEditionStepKind = (name: string): name is EditionStepKind =>
  Object.hasOwn(editionStepDays, name);

/** `change_edition_step`: what is done with a step. */
export const editionStepActs = ['done', 'undone', 'up', 'down', 'delete', 'restore'] as const;
export type EditionStepAct = (typeof editionStepActs)[number];

export const editionStepLimits = {
  titleMax: 120,
  linkMax: 500,
  dueMin: -60,
  dueMax: 30,
  perEdition: 40,
  /** Minutes in which a deleted step can be restored. */
  restoreMinutes: 10,
} as const;
