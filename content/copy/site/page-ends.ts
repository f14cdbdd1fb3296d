import type { EditionPhase } from '#domain/event.ts';

/** Closing section of inner pages: the next edition and further links. */
export const pageEnd = {
  eyebrow: 'La prochaine soirée',
  further: 'À lire ensuite',
} as const;

const last = 'La dernière soirée';
/** Instead of `eyebrow`, by the phase of the edition. */
export const otherEyebrows: Partial<Record<EditionPhase, string>> = {
  today: 'C’est ce soir',
  over: last,
  unannounced: last,
  cancelled: 'La soirée annulée',
  moved: 'La soirée déplacée',
};

export type PageLink = { label: string; path: string };

const calendar = { label: 'Toutes les dates', path: '/evenements-lille' };
const community = { label: 'Le groupe de discussion', path: '/community' };
const contact = { label: 'Nous écrire', path: '/contact' };
const faq = { label: 'Les questions du bar', path: '/faq' };
const gallery = { label: 'Une soirée en images', path: '/gallery' };
const guide = { label: 'Le guide du networking', path: '/networking-lille' };
const map = { label: 'Trois façons de venir', path: '/map' };
const organizers = { label: 'Qui vous ouvre la porte', path: '/organizers' };
const testimonials = { label: 'Ce qu’ils en disent le lundi', path: '/testimonials' };
const why = { label: 'Quatre bonnes raisons', path: '/why' };

/** Two or three links per page, the most relevant first. */
export const pageEnds = {
  aiPolicy: [calendar, faq, contact],
  article: [calendar, why, community],
  badges: [faq, community, contact],
  blog: [guide, calendar, community],
  calendar: [map, why, guide],
  community: [testimonials, calendar, organizers],
  contact: [faq, map, organizers],
  evening: [calendar, gallery, why],
  faq: [map, calendar, contact],
  guide: [calendar, why, community],
  legal: [faq, contact, calendar],
  map: [calendar, faq, gallery],
  organizers: [testimonials, why, contact],
  partners: [organizers, gallery, contact],
  press: [gallery, organizers, testimonials],
  testimonials: [gallery, why, faq],
  why: [gallery, testimonials, map],
} as const satisfies Record<string, readonly PageLink[]>;
