import type { CampaignKind } from '#domain/campaigns.ts';

/** What changed of an edition, as a sentence of the draft says it. */
export type EditionPart = 'date' | 'place' | 'state';

type Draft = {
  /** For the organisers. `{jour}`: « vendredi 4 décembre ». */
  name: string;
  subject: string;
  preview: string;
  heading: string;
  text: string;
};

/** The drafts that the site writes for an edition; `{jour}`, `{lieu}` and `{changements}` are filled. */
export const editionDrafts = {
  reminder_week: {
    name: 'Rappel J-7 · {jour}',
    subject: 'Dans une semaine, sur le toit',
    preview: 'Rendez-vous {jour}, {lieu}.',
    heading: 'Dans une semaine, sur le toit',
    text: 'Rendez-vous {jour}, {lieu}. Trente personnes, un verre à la main, et Lille à nos pieds.\n\nVous venez ? Réservez tant qu’il reste des places. Vous avez déjà la vôtre ? Amenez quelqu’un que les autres devraient rencontrer.',
  },
  reminder_day: {
    name: 'Rappel J-1 · {jour}',
    subject: 'C’est demain\u00a0: on vous attend sur le toit',
    preview: 'L’heure, l’adresse, et de quoi arriver sereinement.',
    heading: 'C’est demain',
    text: 'Tout est prêt. L’heure et l’adresse sont ci-dessous ; le plan d’accès est sur [la page du lieu](/map).\n\nUn empêchement ? Libérez votre place depuis votre billet\u00a0: quelqu’un l’attend.',
  },
  thanks: {
    name: 'Merci · {jour}',
    subject: 'Merci d’être montés',
    preview: 'Les photos arrivent, la suite aussi.',
    heading: 'Merci d’être montés',
    text: 'Merci d’avoir été là {jour}. Une conversation à reprendre ? Écrivez-lui aujourd’hui\u00a0: c’est demain qu’on oublie.\n\nLes photos et la prochaine date arrivent sur [le site](/).',
  },
  change: {
    name: 'Changement · {jour}',
    subject: 'Changement pour la prochaine soirée',
    preview: 'À lire avant de venir.',
    heading: 'La soirée change',
    text: '{changements}\n\nVoici la soirée telle qu’elle est maintenant. Votre agenda se met à jour s’il suit le calendrier du site ; sinon, ajoutez-y la soirée de nouveau.',
  },
  waiting_list: {
    name: 'Place libérée · {jour}',
    subject: 'Une place s’est libérée',
    preview: 'Pour {jour}, {lieu}. La première personne qui réserve l’a.',
    heading: 'Une place s’est libérée',
    text: 'Vous nous aviez demandé de vous prévenir\u00a0: il y a de nouveau de la place {jour}, {lieu}.\n\nNous écrivons à toute la liste d’attente en même temps\u00a0: les places vont à qui les réserve en premier.',
  },
} as const satisfies Partial<Record<CampaignKind, Draft>>;

export type EditionDraftKind = keyof typeof editionDrafts;

export const editionChanges: Readonly<Record<EditionPart, string>> = {
  date: 'La date change\u00a0: ce sera {jour}.',
  place: 'Le lieu change\u00a0: ce sera {lieu}.',
  state: 'L’état de la soirée a changé\u00a0: relisez les informations ci-dessous.',
};

export const editionCancelled = 'La soirée du {jour} est annulée. Les places réservées seront remboursées.';
