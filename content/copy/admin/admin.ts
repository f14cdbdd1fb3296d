import type { Screen as ScreenId } from '#domain/screens.ts';

/** Copy of the back-office frame: menu, shortcuts, index. Each screen has its own file. */
export const admin = {
  description: 'L’espace d’organisation d’ALINE : contenu, communauté, réglages et mesures.',
  name: 'Back-office',
  menu: 'Menu du back-office',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  skipLink: 'Aller au contenu',
  site: 'Voir le site',
  signOut: 'Se déconnecter',
  signOutFailed: 'La déconnexion n’a pas abouti. Réessayez.',
  signedOut: {
    title: 'Vous avez été déconnecté',
    description: 'Reconnectez-vous : ce que vous écriviez est gardé dans cet onglet.',
  },
  dashboard: 'Mon tableau de bord',
  home: 'Accueil',
  loading: 'Chargement de l’écran…',
  pending: 'en attente',
  trail: 'Fil d’Ariane',
  environment: 'Environnement',
  frozen: 'Mode démo',
  invented: 'données inventées',
  frozenAt: 'horloge arrêtée au',
  denied: {
    title: 'Accès refusé',
    lead: 'L’écran « {écran} » n’est pas ouvert à votre rôle.',
    home: 'Accueil du back-office',
    request: 'Demander un accès',
  },
  failure: {
    title: 'Cet écran a rencontré un problème',
    lead: 'Le reste du back-office fonctionne. Réessayez ; si cela dure, notez le code ci-dessous.',
    retry: 'Réessayer',
    code: 'Code',
  },
} as const;

type Screen = { id: ScreenId; label: string; path: string; key: string };

/** The groups of the menu, in the order of the design. Lists only the screens that exist; `domain/screens.ts` says who opens them. */
export const adminGroups = [
  {
    title: 'Contenu',
    screens: [
      { id: 'blog', label: 'Articles', path: '/admin/blog', key: 'e' },
      { id: 'comments', label: 'Commentaires', path: '/admin/comments', key: 'c' },
    ],
  },
  {
    title: 'Communauté',
    screens: [
      { id: 'users', label: 'Membres', path: '/admin/users', key: 'u' },
      { id: 'roles', label: 'Rôles', path: '/admin/roles', key: 'r' },
      { id: 'badges-management', label: 'Badges', path: '/admin/badges-management', key: 'b' },
      { id: 'newsletter', label: 'Newsletter', path: '/admin/newsletter', key: 'n' },
      { id: 'kit', label: 'Kit de partage', path: '/admin/kit', key: 'k' },
    ],
  },
  {
    title: 'Mesure',
    screens: [
      { id: 'analytics', label: 'Statistiques', path: '/admin/analytics', key: 'a' },
      { id: 'analytics-advanced', label: 'Analyses', path: '/admin/analytics-advanced', key: 'y' },
      { id: 'partenaires', label: 'Partenaires', path: '/admin/partenaires', key: 'p' },
    ],
  },
  {
    title: 'Technique',
    screens: [
      { id: 'notifications', label: 'Notifications', path: '/admin/notifications', key: 'o' },
      {
        id: 'edge-functions-status',
        label: 'État des services',
        path: '/admin/edge-functions-status',
        key: 'f',
      },
      { id: 'audit-logs', label: 'Journal d’audit', path: '/admin/audit-logs', key: 'l' },
      { id: 'tests', label: 'Tests', path: '/admin/tests', key: 't' },
      { id: 'settings', label: 'Réglages', path: '/admin/settings', key: 's' },
    ],
  },
] as const satisfies readonly { title: string; screens: readonly Screen[] }[];

export type AdminScreen = (typeof adminGroups)[number]['screens'][number]['id'];

export const adminKeys = {
  button: 'Raccourcis clavier',
  title: 'Raccourcis clavier',
  everywhere: 'Partout',
  help: 'Cette aide',
  search: 'Rechercher',
  goHome: 'Aller à l’accueil',
  goTo: 'Aller à',
  enabled: 'Raccourcis à une touche',
  hint: 'Éteints, seules les touches habituelles du navigateur agissent.',
  noEffect: 'Cette touche ne fait rien ici',
  tooFast: 'Saisie ignorée : ces touches se suivent trop vite',
  ignored: 'Les touches suivantes sont ignorées jusqu’à une pause. « ? » liste les raccourcis.',
  names: { Escape: 'Échap', Enter: 'Entrée', ArrowLeft: 'Gauche', ArrowRight: 'Droite', U: 'Maj + u' },
} as const;

/** Filters that a person saves under a name. */
export const savedViews = {
  title: 'Vues',
  label: 'Vues enregistrées',
  lead: 'Vos filtres, sous un nom. Elles vous suivent sur tous vos appareils ; personne d’autre ne voit celles que vous ne partagez pas.',
  mine: 'Mes vues',
  ofOthers: 'Vues partagées',
  shared: 'partagée',
  by: 'par',
  share: 'Partager cette vue',
  shareHint: 'Toute personne qui peut ouvrir cet écran la lira, avec les mots cherchés.',
  confirmRemoval: 'Supprimer une vue partagée ?',
  confirmLead: 'Elle disparaît pour toute l’équipe, et ne peut pas être rétablie :',
  confirm: 'Supprimer',
  empty: 'Aucune vue. Choisissez des filtres, puis donnez-leur un nom.',
  name: 'Nom de la vue',
  save: 'Enregistrer les filtres affichés',
  saved: 'Vue enregistrée',
  remove: 'Supprimer la vue',
  removed: 'Vue supprimée',
  duplicate: 'Une vue porte déjà ce nom.',
  failed: 'La vue n’a pas été enregistrée.',
  removeFailed: 'La vue n’a pas été supprimée.',
  loadFailed: 'Les vues n’ont pas pu être chargées.',
  undo: 'Annuler',
} as const;

/** The first words of /admin; `cockpit.ts` has the rest. */
export const adminGreeting = 'Bonjour';
