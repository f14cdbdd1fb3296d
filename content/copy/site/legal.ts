/**
 * The three legal pages (PAGE-08 to PAGE-10). Texts quote the settings `{legal.…}`, which read
 * « [à compléter] » until an organiser fills them in, and the address of `brand.ts` as `{brand.contact}`.
 */
export type LegalDocument = {
  title: string;
  lead: string;
  /** ISO date of the last change of the text. */
  updated: string;
  sections: LegalSection[];
};
export type LegalSection = {
  /** Fragment of its address. */
  id: string;
  title: string;
  paragraphs?: string[];
  list?: string[];
  link?: { path: string; label: string };
};

export const legalUpdated = 'Dernière mise à jour :';
export const legalContents = 'Sur cette page';
export const legalOthers = 'Les autres documents';

const titles = {
  notice: 'Mentions légales',
  terms: 'Conditions générales d’utilisation',
  privacy: 'Politique de confidentialité',
  accessibility: 'Déclaration d’accessibilité',
} as const;

export const legalPages = [
  { path: '/mentions-legales', title: titles.notice },
  { path: '/cgu', title: titles.terms },
  { path: '/politique-confidentialite', title: titles.privacy },
  { path: '/accessibilite', title: titles.accessibility },
] as const;

export const legalNotice: LegalDocument = {
  title: titles.notice,
  lead: 'Qui publie ce site, qui l’héberge, et à qui appartient ce que vous y lisez.',
  updated: '2025-10-21',
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur du site',
      list: [
        'Raison sociale : {legal.publisher}',
        'Forme juridique et capital : {legal.legal_form}',
        'Immatriculation : {legal.registration}',
        'Siège : {legal.address}',
        'Téléphone : {legal.phone}',
        'Email : {brand.contact}',
      ],
    },
    { id: 'direction', title: 'Directeur de la publication', paragraphs: ['{legal.director}'] },
    { id: 'hebergeur', title: 'Hébergeur', paragraphs: ['{legal.host}'] },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      paragraphs: [
        'Les textes, les illustrations, le nom et le logotype de ce site sont protégés par le droit d’auteur et le droit des marques. Une courte citation est libre, avec un lien vers la page d’origine. Toute autre reproduction demande notre accord écrit.',
        'L’usage de ces contenus par les systèmes d’intelligence artificielle suit des règles à part.',
      ],
      link: { path: '/politique-ia', label: 'Lire la politique IA' },
    },
    {
      id: 'responsabilite',
      title: 'Responsabilité',
      paragraphs: [
        'Nous tenons ces pages à jour avec soin, sans pouvoir garantir qu’elles ne contiennent aucune erreur : la billetterie fait foi pour la date, le lieu et le prix d’un billet.',
        'Des liens mènent à des sites que nous n’éditons pas (billetterie, messagerie, partenaires, plans). Leur contenu relève de leurs éditeurs.',
        'Pour signaler une erreur, écrivez à {brand.contact}. Point de contact des autorités et des utilisateurs au titre du règlement européen sur les services numériques : {legal.dsa_contact}.',
      ],
      link: { path: '/signaler-un-contenu', label: 'Signaler un contenu illicite' },
    },
  ],
};

export const terms: LegalDocument = {
  title: titles.terms,
  lead: 'Les règles du site et de nos soirées. Elles sont courtes, et elles tiennent en une idée : venez comme on vient chez une amie.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'objet',
      title: 'Objet',
      paragraphs: [
        'Ces conditions règlent l’usage de ce site et l’inscription aux événements qu’il annonce. La vente des billets se fait sur une billetterie extérieure, qui a ses propres conditions.',
      ],
    },
    {
      id: 'acceptation',
      title: 'Acceptation',
      paragraphs: [
        'En consultant ce site, en créant un compte ou en vous inscrivant à un événement, vous acceptez ces conditions. Si elles ne vous conviennent pas, n’utilisez pas le site.',
      ],
    },
    {
      id: 'inscription',
      title: 'Inscription aux événements',
      paragraphs: ['En vous inscrivant à une soirée, vous vous engagez à :'],
      list: [
        'donner des informations exactes, à votre nom ou à celui de la personne qui viendra ;',
        'respecter le code de conduite : courtoisie envers chacun, aucun propos ni geste discriminatoire ou déplacé, le dress code annoncé ;',
        'venir dans un esprit de networking professionnel : des échanges, pas de démarchage.',
      ],
      link: { path: '/faq', label: 'Lire les questions pratiques' },
    },
    {
      id: 'annulation',
      title: 'Annulation et remboursement',
      paragraphs: [
        'Conditions détaillées à définir : {legal.refunds}',
        'Ce que nous pratiquons aujourd’hui : les billets ne sont pas remboursables, et leur transfert à une autre personne est gratuit jusqu’à 24 h avant l’événement.',
      ],
    },
    {
      id: 'badges',
      title: 'Vente des badges',
      paragraphs: [
        'Quand le paiement en ligne est ouvert, ces conditions règlent la vente d’un badge par l’éditeur du site ({legal.publisher}, {legal.address}) à un membre. Les prix affichés sont en euros, toutes taxes comprises (TTC).',
      ],
      list: [
        'Ce que vous achetez : les avantages écrits sur la carte du badge, pour un an à partir du paiement.',
        'Paiement : par carte, en une fois, sur la page sécurisée de notre prestataire de paiement. La commande vous oblige à payer ; le reçu reste sur votre tableau de bord.',
        'Durée : un an, sans reconduction, sauf si vous demandez le renouvellement depuis votre tableau de bord. Un rappel part 30 jours et 7 jours avant la fin ; vous pouvez y renoncer jusqu’au dernier jour.',
        'Droit de rétractation : vous pouvez renoncer à votre achat pendant 14 jours, sans donner de raison, en écrivant à {brand.contact} (« Je renonce à l’achat de mon badge », votre nom et la date de la commande). Nous vous remboursons sous 14 jours, par le même moyen de paiement.',
        'Accès immédiat : en payant, vous demandez que le badge commence tout de suite. Si vous vous rétractez ensuite, nous pouvons garder la part du prix qui correspond aux jours déjà écoulés (article L221-25 du code de la consommation). Un service entièrement fourni avec votre accord avant la fin du délai ne peut plus être rétracté (article L221-28).',
        'Passage à un badge plus haut : les jours payés qui restent sont déduits du nouveau prix.',
        'Réclamation : écrivez à {brand.contact}. À défaut d’accord, un consommateur peut saisir gratuitement un médiateur de la consommation : {legal.mediator}.',
      ],
      link: { path: '/badges', label: 'Voir les badges' },
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      paragraphs: [
        'Les contenus du site restent la propriété de leurs auteurs. Vous gardez vos droits sur les commentaires que vous publiez, et vous nous autorisez à les afficher sur ce site tant que vous ne les retirez pas.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Responsabilité',
      paragraphs: [
        'Nous faisons de notre mieux pour que le site soit disponible et juste, sans pouvoir le garantir à tout instant. Chacun répond de ce qu’il publie et de sa conduite pendant les soirées ; nous pouvons refuser l’entrée, retirer un contenu ou fermer un compte qui enfreint ces règles, en disant pourquoi.',
        'Pour contester une décision, écrivez à {brand.contact}.',
      ],
    },
    {
      id: 'moderation',
      title: 'Modération et contenus illicites',
      paragraphs: [
        'Une personne lit chaque commentaire avant qu’il paraisse : aucune machine ne décide de ce qui est publié. Un commentaire est refusé quand il fait de la publicité, insulte, harcèle, sort du sujet ou enfreint la loi ; son auteur en lit la raison et peut le corriger ou contester. Les membres signalent ce qui leur paraît contraire à ces règles. Qui publie des contenus illicites à répétition, ou signale sans raison, peut être suspendu.',
        'Toute personne, avec ou sans compte, peut signaler un contenu qu’elle juge illicite : elle reçoit un accusé de réception, puis une décision et ses raisons.',
      ],
      link: { path: '/signaler-un-contenu', label: 'Signaler un contenu illicite' },
    },
    {
      id: 'modification',
      title: 'Modification des conditions',
      paragraphs: [
        'Ces conditions peuvent changer. La nouvelle version s’applique dès sa publication sur le site ; la date en tête de page dit laquelle vous lisez.',
      ],
    },
  ],
};

export const privacyPolicy: LegalDocument = {
  title: titles.privacy,
  lead: 'Le moins de données possible, pour le temps qu’il faut, et jamais revendues.',
  updated: '2026-11-26',
  sections: [
    {
      id: 'collecte',
      title: 'Données que nous recueillons',
      paragraphs: [
        'Le responsable du traitement est l’éditeur du site. Nous recueillons seulement ce que vous nous donnez, et quelques mesures sans identité :',
      ],
      list: [
        'newsletter : votre adresse email, et la preuve de votre accord (date et formulaire) ;',
        'liste d’attente d’une édition complète : votre adresse email, et la preuve de votre accord (date et page) ;',
        'compte, si vous en créez un : adresse email, nom affiché, commentaires et réactions ;',
        'annuaire des membres, si vous choisissez d’y figurer : ce que vous y écrivez, avec votre nom, votre photo et votre badge, que lisent les membres qui ont un badge ; et les messages que vous y envoyez, transmis par email ;',
        'messages : ce que vous nous écrivez, le temps d’y répondre ;',
        'badge payé en ligne : le badge, le montant, la date et le numéro du reçu ; la carte est donnée au prestataire de paiement, jamais à ce site ;',
        'mesure d’audience : pages, badges et cartes de partenaires consultés, articles lus et jusqu’où, sans cookie ni prestataire extérieur. Un identifiant tiré au hasard reste dans votre onglet et disparaît avec lui.',
      ],
    },
    {
      id: 'billetterie',
      title: 'Ce qui se passe ailleurs',
      paragraphs: [
        'La réservation se fait sur une billetterie extérieure et la discussion sur une messagerie extérieure. Elles recueillent vos données selon leurs propres règles ; la billetterie nous transmet la liste des inscrits. Ce site ne charge rien d’un autre site tant que vous ne cliquez pas sur un lien.',
      ],
    },
    {
      id: 'usage',
      title: 'À quoi elles servent',
      list: [
        'gérer les inscriptions aux événements (exécution du contrat) ;',
        'vendre les badges et tenir la comptabilité des paiements (exécution du contrat, obligation légale) ; le prestataire de paiement reçoit votre adresse email et le badge choisi ;',
        'compter les pages, les badges et les cartes de partenaires consultés, sans identité (intérêt légitime, mesure d’audience) ;',
        'vous prévenir si une place se libère, et de l’édition suivante, si vous l’avez demandé (consentement) ;',
        'vous informer des prochaines éditions, si vous l’avez demandé (consentement) ;',
        'améliorer le service (intérêt légitime) ;',
        'répondre à nos obligations légales.',
      ],
    },
    {
      id: 'duree',
      title: 'Combien de temps',
      list: [
        'newsletter : jusqu’à votre désabonnement ; une inscription jamais confirmée est effacée après 30 jours au plus ;',
        'liste d’attente d’une édition complète : votre adresse est effacée 30 jours après la soirée ;',
        'compte : tant que vous le gardez, puis 7 jours après la demande de suppression ;',
        'compte supprimé : son numéro et ses dates, sans nom ni adresse, sont effacés après {retention.deleted_accounts} mois ;',
        'invitations : effacées après {retention.invitations} mois ;',
        'notes internes de l’équipe sur un membre : tant que le compte existe ;',
        'connexions : un appareil inutilisé est déconnecté après {security.idle_days} jours, le journal des connexions est effacé après {retention.account_events} mois ;',
        'journal des actions sur le site : effacé après 12 mois ;',
        'sauvegardes du site : gardées 3 mois au plus, puis effacées avec les données qu’elles contiennent ;',
        'exports de données : les fichiers sont effacés après 7 jours, leurs demandes après {retention.finished_tasks} jours ;',
        'paiements : 10 ans, comme la loi l’exige des pièces comptables ; sans votre nom une fois votre compte supprimé ;',
        'notifications : effacées {retention.read_notifications} jours après leur lecture ;',
        'messages envoyés par l’annuaire des membres : effacés après 90 jours ;',
        'demandes de retrait d’une photo de soirée : effacées 12 mois après notre réponse, ou plus tôt si vous le demandez ;',
        'mesures d’audience : {retention.visits} mois au plus.',
      ],
    },
    {
      id: 'protection',
      title: 'Comment nous les protégeons',
      paragraphs: [
        'Les échanges sont chiffrés, les mots de passe ne sont gardés que sous une forme qui ne se relit pas, et chaque accès aux données est limité aux personnes qui en ont besoin. Vos données ne sont ni vendues, ni louées, ni échangées.',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      paragraphs: ['Le règlement européen (RGPD) vous donne, à tout moment, un droit :'],
      list: [
        'd’accès : savoir quelles données nous avons sur vous ;',
        'de rectification : corriger ce qui est faux ;',
        'd’effacement : les faire supprimer ;',
        'de limitation : en suspendre l’usage ;',
        'de portabilité : les recevoir dans un format lisible ;',
        'd’opposition : refuser un usage, dont la mesure d’audience.',
      ],
    },
    {
      id: 'contact',
      title: 'Les exercer',
      paragraphs: [
        'Écrivez à {brand.contact} : nous répondons sous un mois. Si la réponse ne vous convient pas, vous pouvez saisir la CNIL (3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07).',
      ],
    },
  ],
};

export const legalSeo = {
  notice: {
    title: 'Mentions légales | ALINE, afterwork à Lille',
    description:
      'Éditeur, directeur de la publication, hébergeur, propriété intellectuelle et responsabilité du site ALINE.',
    keywords: ['mentions légales', 'éditeur', 'hébergeur', 'ALINE'],
  },
  terms: {
    title: 'Conditions générales d’utilisation | ALINE, afterwork à Lille',
    description:
      'Les règles du site ALINE et de l’inscription à ses événements : engagement, annulation, responsabilité.',
    keywords: ['CGU', 'conditions générales', 'inscription événement', 'ALINE'],
  },
  privacy: {
    title: 'Politique de confidentialité | ALINE, afterwork à Lille',
    description:
      'Quelles données ALINE recueille, à quoi elles servent, combien de temps, et comment exercer vos droits.',
    keywords: ['confidentialité', 'données personnelles', 'RGPD', 'ALINE'],
  },
} as const;
