import { directoryLimits } from '#domain/directory.ts';

const { headlineMax, offersMax, seeksMax, messageMax } = directoryLimits;

/** The directory of members (`/dashboard/annuaire`, BADGE-103 to BADGE-117). */
export const directory = {
  title: 'Annuaire des membres',
  eyebrow: 'Espace membre',
  lead: 'Les membres qui ont un badge et qui ont choisi d’y figurer : ce qu’ils font, ce qu’ils offrent, ce qu’ils cherchent.',
  what: 'L’annuaire réunit les membres qui ont un badge et qui ont choisi d’y figurer. On y lit ce que chacun fait, et on s’écrit sans se donner son adresse.',
  gate: 'On y lit ce que chacun fait, et on s’écrit sans se donner son adresse.',
  back: 'Mon tableau de bord',
  mine: 'Ma fiche',
  search: 'Rechercher un membre',
  searchHint: 'Un nom, un métier, un mot',
  find: 'Rechercher',
  all: 'Voir tout l’annuaire',
  failure: 'L’annuaire n’a pas pu être chargé.',
  list: 'Membres',
  none: 'L’annuaire attend ses premières fiches. Ajoutez la vôtre.',
  notFound: 'Aucune fiche ne correspond à cette recherche.',
  offers: 'Offre',
  seeks: 'Cherche',
  you: 'C’est vous',
  pages: 'Pages de l’annuaire',
  first: 'Revenir au début',
  next: 'Page suivante',
  write: 'Écrire',
  writeTo: (name: string) => `Écrire à ${name}`,
} as const;

export const directoryMessage = {
  body: 'Votre message',
  hint: `${messageMax.toLocaleString('fr')} caractères au plus. Il part par email, avec votre nom.`,
  missing: 'Écrivez votre message.',
  tooLong: `${messageMax.toLocaleString('fr')} caractères au plus.`,
  privacy:
    'Vous ne verrez pas l’adresse de ce membre, et il ne verra pas la vôtre, sauf si vous la donnez ci-dessous. Le message est gardé 90 jours, pour le cas où il serait signalé.',
  giveAddress: (email: string) => `Je donne mon adresse email (${email}), pour recevoir sa réponse`,
  send: 'Envoyer',
  sending: 'Envoi…',
  cancel: 'Annuler',
  sent: { title: 'Message envoyé', description: 'Il arrive par email chez ce membre.' },
} as const;

export const directoryForm = {
  title: 'L’annuaire des membres',
  failure: 'Votre fiche n’a pas pu être chargée.',
  lead: 'Les autres membres qui ont un badge y voient votre nom, votre photo, votre badge et ce que vous écrivez ici. Votre adresse n’y figure pas.',
  open: 'Ouvrir l’annuaire',
  listed: 'Apparaître dans l’annuaire',
  listedHint: 'Vous pouvez en sortir à tout moment : votre fiche disparaît aussitôt.',
  contact: 'Recevoir des messages par l’annuaire',
  contactHint: 'Ils arrivent par email. Personne ne voit votre adresse.',
  headline: 'Ce que vous faites',
  headlineHint: `Votre métier ou votre activité, ${headlineMax} caractères au plus.`,
  headlineMissing: 'Dites en quelques mots ce que vous faites.',
  offers: 'Ce que vous offrez (facultatif)',
  offersHint: `Un savoir, un contact, un coup de main : ${offersMax} caractères au plus.`,
  seeks: 'Ce que vous cherchez (facultatif)',
  seeksHint: `Un associé, une mission, une idée : ${seeksMax} caractères au plus.`,
  tooLong: (max: number) => `${max} caractères au plus.`,
  hidden: 'Un modérateur a masqué votre fiche : elle n’apparaît pas dans l’annuaire.',
  hiddenNote: 'Sa raison :',
} as const;

export const directoryReport = {
  title: 'Signaler un message',
  lead: 'Vous avez reçu par l’annuaire un message qui vous gêne. Les modérateurs le liront, avec ce que vous ajoutez ici. Son auteur ne sait pas que vous l’avez signalé.',
  details: 'Ce qui vous gêne (facultatif)',
  detailsHint: '500 caractères au plus.',
  tooLong: '500 caractères au plus.',
  send: 'Signaler ce message',
  sending: 'Envoi…',
  done: 'Le message est signalé. Merci : une personne de l’équipe va le lire.',
  gone: 'Ce message est introuvable. Le lien de votre email ne fonctionne qu’avec le compte qui a reçu le message, pendant 90 jours.',
  back: 'Mon tableau de bord',
} as const;
