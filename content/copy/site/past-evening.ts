import { eveningLimits } from '#domain/evening-limits.ts';

/** The page of a past evening, /evenements-lille/novembre-2025. */
export const pastEvening = {
  crumb: (day: string) => `Soirée du ${day}`,
  eyebrow: 'Retour sur la soirée',
  account: 'La soirée, racontée.',
  thanks: 'Merci.',
  photos: 'Les photos',
  see: (count: number) => (count > 1 ? `Voir les ${count} photos` : 'Voir la photo'),
  consent: `Vous êtes sur une photo et préférez ne pas y être ? Un lien sous chacune le demande, réponse sous ${eveningLimits.answerHours} h.`,
  with: 'Avec',
  photo: 'photo',
  captioned: (caption: string) => ` : ${caption}`,
  remove: 'Me retirer de cette photo',
  failed: 'Cette photo n’a pas pu être chargée.',
  empty: 'Les photos et le récit arrivent.',
  missing: 'Cette soirée n’a pas de page',
  unavailable: 'Cette page n’a pas pu être lue',
  lead: {
    missing: 'Elle n’est pas publiée, ou son adresse est incomplète.',
    unavailable: 'Le service ne répond pas pour le moment. Réessayez dans quelques minutes.',
  },
  calendar: 'Voir toutes les dates',
  keywords: ['afterwork Lille', 'photos afterwork Lille', 'soirée networking Lille', 'ALINE'],
  title: (day: string) => `Afterwork ALINE à Lille : la soirée du ${day}`,
  description: (day: string, place: string) =>
    `Retour sur l’afterwork ALINE du ${day}, ${place} : les photos, le récit de la soirée, et la date de la prochaine.`,
} as const;
