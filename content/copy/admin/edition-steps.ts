import type { EditionStepKind } from '#domain/edition-steps.ts';
import { editionStepLimits } from '#domain/edition-steps.ts';

/** Copy of the steps of an edition, on /admin. */
export const editionSteps = {
  title: 'Étapes de l’édition',
  afterwards: (day: string) => `Après la soirée du ${day}`,
  progress: (done: number, all: number) => `${done} sur ${all}`,
  loading: 'Chargement des étapes…',
  empty: 'Aucune étape.',
  /** Of the reader, where nothing else waits. */
  own: (count: number) =>
    count > 1 ? `${count} étapes de l’édition vous attendent.` : 'Une étape de l’édition vous attend.',
  ownLead: 'Voyez « Étapes de l’édition ».',
  add: 'Ajouter une étape',
  owner: 'confiée à',
  noOwner: 'Personne',
  mine: 'vous',
  doneBy: 'fait par',
  doneOn: 'le',
  byItself: 'coché d’après le site',
  late: 'en retard',
  dueToday: 'aujourd’hui',
  link: 'Y aller',
  menu: 'Actions de l’étape',
  rename: 'Modifier…',
  up: 'Monter',
  down: 'Descendre',
  remove: 'Supprimer',
  removed: 'Étape supprimée.',
  restored: 'L’étape est revenue.',
  done: 'Étape faite.',
  undone: 'Étape à faire.',
  moved: 'Étape déplacée.',
  saved: 'Étape enregistrée.',
  added: 'Étape ajoutée.',
  reverted: 'L’étape est de nouveau comme avant.',
  gone: 'Cette étape n’existe plus, ou la personne n’est plus dans l’équipe. La liste est à jour.',
  conflict: 'L’étape a changé entre-temps. Rouvrez-la pour voir sa version actuelle.',
  full: `Une édition a au plus ${editionStepLimits.perEdition} étapes.`,
  showDone: (count: number) => (count > 1 ? `${count} étapes faites` : '1 étape faite'),
  campaignStates: {
    draft: 'brouillon prêt',
    scheduled: 'programmée',
    sending: 'en cours d’envoi',
    paused: 'en pause',
    stopped: 'arrêtée',
    sent: 'envoyée',
  },
} as const;

export const stepForm = {
  addTitle: 'Ajouter une étape',
  editTitle: 'Modifier l’étape',
  name: 'Intitulé',
  nameHint: (standard: string) => `Vide : « ${standard} ».`,
  due: 'Jour',
  dueHint: 'En jours par rapport à la soirée : -7 pour sept jours avant, 1 pour le lendemain.',
  owner: 'Confiée à',
  link: 'Lien (facultatif)',
  linkHint: 'Une adresse https, ou une page du site : /admin/blog',
  save: 'Enregistrer',
  add: 'Ajouter',
  problems: {
    name: `Donnez un intitulé, de ${editionStepLimits.titleMax} caractères au plus.`,
    due: `Un nombre entier, de ${editionStepLimits.dueMin} à ${editionStepLimits.dueMax}.`,
    link: 'Une adresse qui commence par https:// ou par /.',
  },
} as const;

/** The words of each kind and the page that does it; `campaign`: that of the campaign, once there is one. */
export const stepKinds = {
  venue: { title: 'Confirmer le lieu et les horaires', path: '/admin/settings#edition' },
  price: { title: 'Vérifier le prix et le nombre de places', path: '/admin/settings#edition' },
  campaign: { title: 'Écrire et envoyer la newsletter', path: '/admin/newsletter?onglet=campagnes' },
  article: { title: 'Publier un article', path: '/admin/blog/new' },
  places: { title: 'Vérifier les places restantes', path: '#places' },
  share_week: { title: 'Partager la soirée avec le kit', path: '/admin/kit' },
  reminder_week: { title: 'Envoyer le rappel de la semaine', path: '/admin/newsletter?onglet=campagnes' },
  share_day: { title: 'Rappeler la soirée avec le kit', path: '/admin/kit' },
  reminder_day: { title: 'Envoyer le rappel de la veille', path: '/admin/newsletter?onglet=campagnes' },
  thanks: { title: 'Remercier les participants', path: '/admin/newsletter?onglet=campagnes' },
  next_edition: { title: 'Annoncer la soirée suivante', path: '/admin/settings#edition' },
  photos: { title: 'Publier la page de la soirée', path: '/admin/settings#soirees' },
} as const satisfies Record<EditionStepKind, { title: string; path: string }>;
