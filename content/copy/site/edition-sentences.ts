import type { EditionPhase } from '#domain/event.ts';

/**
 * Sentences of the answers that speak of the displayed edition, by its phase: `{event.when}` and `{event.how_to_book}`.
 * They name no button that the page does not have in that phase.
 */
type Sentences = { when: (day: string) => string; howToBook: (opening: string) => string };

const later = 'La date suivante sera annoncée dans le groupe de discussion.';

const next = (day: string): string => `La prochaine édition a lieu le ${day}.`;
const book = (): string =>
  'Cliquez sur « Réserver » en face de la date ouverte : la billetterie s’affiche dans un nouvel onglet.';

export const editionSentences: Readonly<Record<EditionPhase, Sentences>> = {
  open: { when: next, howToBook: book },
  today: { when: (day) => `L’édition du ${day} a lieu ce soir.`, howToBook: book },
  soon: {
    when: next,
    howToBook: (opening) => `Les réservations ouvrent le ${opening}, sur la billetterie.`,
  },
  unlinked: {
    when: next,
    howToBook: () =>
      'Les réservations ne sont pas encore ouvertes : leur ouverture sera annoncée dans le groupe.',
  },
  full: {
    when: (day) => `L’édition du ${day} est complète.`,
    howToBook: () =>
      'Cette édition est complète. Cliquez sur « Me prévenir » et laissez votre adresse : nous vous écrirons si une place se libère.',
  },
  to_confirm: {
    when: (day) => `L’édition du ${day} reste à confirmer.`,
    howToBook: () => 'Les réservations ouvriront quand la date sera confirmée, dans le groupe de discussion.',
  },
  moved: {
    when: (day) =>
      `L’édition du ${day} est déplacée. La nouvelle date sera annoncée dans le groupe de discussion.`,
    howToBook: () =>
      'La date change : les réservations rouvriront avec la nouvelle date, annoncée dans le groupe de discussion.',
  },
  cancelled: {
    when: (day) => `L’édition du ${day} est annulée. ${later}`,
    howToBook: () => `Cette édition est annulée : elle ne se réserve plus. ${later}`,
  },
  over: {
    when: (day) => `La dernière édition a eu lieu le ${day}. ${later}`,
    howToBook: () => `La dernière édition est passée. ${later}`,
  },
  unannounced: {
    when: () =>
      'La prochaine date n’est pas encore connue : elle sera annoncée dans le groupe de discussion.',
    howToBook: () =>
      'La prochaine date n’est pas encore connue : elle sera annoncée dans le groupe de discussion, avec ses réservations.',
  },
};
