/** Header, footer, error screens (FRAME-01 to FRAME-11). */
export const chrome = {
  loading: 'Chargement de la page…',
  skipLink: 'Aller au contenu principal',
  home: 'ALINE, retour à l’accueil',
  homeCrumb: 'Accueil',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  mainNavigation: 'Navigation principale',
  menuNavigation: 'Menu',
  footerNavigation: 'Informations',
  newTab: '(nouvel onglet)',
  admin: 'Admin',
  member: 'Mon espace',
  unread: (count: number) =>
    count === 1 ? '1 notification non lue' : `${count.toLocaleString('fr-FR')} notifications non lues`,
  /** RGAA: the link of each page states the level of conformity. */
  accessibility: 'Accessibilité : non conforme',
  memberDoor: 'Espace membre',
} as const;

/** `anchor` is a section of the home page; `path` a page; `quiet` links are smaller. */
export const headerLinks = [
  { label: 'Le concept', anchor: 'about' },
  { label: 'Galerie', anchor: 'gallery' },
  { label: 'FAQ', anchor: 'faq' },
  { label: 'Pourquoi venir', anchor: 'why' },
  { label: 'Organisateurs', anchor: 'organizers' },
  { label: 'Blog', path: '/blog' },
  { label: 'Contact', path: '/contact', quiet: true },
  { label: 'Presse', path: '/presse', quiet: true },
  { label: 'Networking Lille', path: '/networking-lille', quiet: true },
] as const;

export const footerLinks = [
  { label: 'Événements Lille', path: '/evenements-lille' },
  { label: 'Presse', path: '/presse' },
  { label: 'Contact', path: '/contact' },
  { label: 'FAQ', path: '/faq' },
  { label: 'Mentions légales', path: '/mentions-legales' },
  { label: 'CGU', path: '/cgu' },
  { label: 'Politique de confidentialité', path: '/politique-confidentialite' },
  { label: 'Politique IA', path: '/politique-ia' },
] as const;

/** Below the pages of mailed links. The accessibility statement is linked from every page (RGAA). */
export const plainFooterLinks = [
  { label: 'Mentions légales', path: '/mentions-legales' },
  { label: 'Politique de confidentialité', path: '/politique-confidentialite' },
  { label: chrome.accessibility, path: '/accessibilite' },
] as const;

/** FRAME-07 */
export const floatingBar = {
  label: 'Raccourcis',
  faq: 'FAQ',
  map: 'Plan',
  booking: 'Je réserve ma place',
} as const;

/** Empty states of collections without items. */
export const emptyCollection = 'À découvrir bientôt.';

export const errors = {
  title: "Une erreur s'est produite",
  lead: 'Les lampions se sont éteints un instant. Réessayez ; si cela dure, écrivez-nous :',
  section: 'Oups, un problème est survenu avec cette section',
  retry: 'Réessayer',
  home: "Retour à l'accueil",
  details: 'Détails techniques',
} as const;

export const unreached = {
  title: 'Cette page n’est pas arrivée',
  lead: 'La connexion s’est interrompue en route. Réessayez dans un instant.',
  retry: 'Réessayer',
  retrying: 'Nouvel essai…',
  offline: 'Vous êtes hors ligne',
  waiting: 'La page s’ouvrira dès que la connexion sera revenue.',
} as const;

export const notFound = {
  title: 'Oops! Page not found',
  lead: 'Le dernier tram est parti, et cette page n’était pas à bord.',
  home: "Retour à l'accueil",
  elsewhere: [
    { label: 'Le calendrier', path: '/evenements-lille' },
    { label: 'La FAQ', path: '/faq' },
    { label: 'Nous écrire', path: '/contact' },
  ],
} as const;
