/** Map, booking and community (MAP-01, HOME-22, HOME-23). */
export const mapSection = {
  eyebrow: 'Plan',
  title: 'Levez les yeux, on est là-haut.',
  loading: 'Chargement du plan…',
  unavailable:
    'Le plan dessiné n’a pas pu être chargé ; l’adresse et les trois itinéraires sont toujours là.',
  withoutScript: 'Le plan dessiné a besoin de JavaScript ; l’adresse et les trois itinéraires, non.',
  planLabel: 'Plan du quartier : le rooftop, le métro, le parking et les monuments alentour',
  address: 'Adresse',
  hours: 'Horaires',
  doors: 'Ouverture des portes à',
  officialStart: 'début officiel à',
  metro: 'Métro',
  access: 'Accessibilité',
  accessHelp: 'Un besoin particulier ? Écrivez-nous avant la soirée',
  open: 'Ouvrir dans Maps',
  copy: "Copier l'adresse",
  share: 'Partager le lieu',
  waysTitle: 'Trois façons de venir',
} as const;

/** The live map, if a tile server is configured (`map.tiles`). */
export const liveMap = {
  show: 'Afficher la carte interactive',
  hide: 'Revenir au plan dessiné',
  /** Before the name of the host that will receive the visitor's IP address. */
  source: 'Les images viendront de',
  sourceNote: 'qui verra votre adresse IP. Rien ne lui est demandé avant.',
  label: 'Carte interactive du quartier. Flèches pour se déplacer, + et − pour zoomer.',
  loading: 'Chargement de la carte…',
  failed: 'La carte ne répond pas. Le plan dessiné, lui, est toujours là.',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
} as const;

/** MAP-04 to MAP-06 fix these strings to the character. */
export const mapMessages = {
  opening: "Ouverture de l'application Maps...",
  addressCopied: 'Adresse copiée !',
  linkCopied: 'Lien de partage copié !',
  addressPrompt: 'Copiez cette adresse:',
  linkPrompt: 'Copiez ce lien pour partager:',
} as const;

export const waysToCome = {
  metro: {
    title: 'En métro',
    body: 'Dernière rame vers 0h30 : si vous restez jusqu’à la fin, prévoyez un autre retour.',
    link: 'Calculer mon itinéraire',
  },
  car: {
    title: 'En voiture',
    body: 'Un parking à trois minutes à pied, où réserver sa place avant de partir. Pour qui conduit, le bar sert aussi du jus de pomme.',
    link: 'Réserver un parking',
  },
  helicopter: {
    title: 'En hélicoptère',
    body: 'Héliport non fourni. Posez-vous sur la Grand-Place, demandez pardon à la Déesse, puis suivez les lampions.',
  },
} as const;

export const mapSeo = {
  title: 'Plan et accès : le rooftop de l’afterwork | ALINE, Lille',
  description:
    'Adresse, étage, horaires, métro, parking : comment rejoindre le rooftop de l’afterwork ALINE, au cœur de Lille.',
  keywords: ['plan rooftop Lille', 'accès afterwork Lille', 'parking Lille centre', 'métro Rihour'],
} as const;

export const bookingSection = {
  title: 'Réserve ta place maintenant !',
  fullTitle: 'Complet, pour l’instant.',
  next: 'Prochaine édition : ',
  today: 'C’est ce soir : ',
  last: 'Dernière édition : ',
  book: 'Réserver ma place',
  chat: 'Rejoindre le groupe',
} as const;

export const communitySection = {
  eyebrow: 'La communauté',
  title: 'Entre deux vendredis, la conversation continue.',
  lead: 'Un groupe de discussion, pas une liste de diffusion : on y cherche un associé, on y prête un bureau, on y annonce la prochaine date.',
  join: 'Rejoindre le groupe',
  promise: 'Accès gratuit • Communauté bienveillante • Zéro spam',
  /** Invented example messages. */
  bubbles: [
    'Qui monte vendredi ?',
    'Moi ! Et j’amène une graphiste qui cherche des clients.',
    'Quelqu’un a déjà déposé une marque ?',
    'Oui, je t’explique au bar.',
  ],
} as const;

export const communitySeo = {
  title: 'La communauté : le groupe de discussion | ALINE, Lille',
  description:
    'Rejoignez le groupe de discussion des entrepreneurs, indépendants et gens de la tech de Lille : gratuit, bienveillant, sans spam.',
  keywords: ['communauté entrepreneurs Lille', 'groupe freelances Lille', 'réseau tech Lille'],
} as const;
