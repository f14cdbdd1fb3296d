/** /contact and /presse. Neither has a form (PAGE-01, PAGE-02): they list addresses to write to. */
export const contactPage = {
  eyebrow: 'Contact',
  title: 'On se parle avant vendredi ?',
  lead: 'Une question sur la soirée, une idée de talk, une envie de partenariat : écrivez-nous, une vraie personne répond.',
  reasonsTitle: 'Trois façons de commencer',
  reasons: [
    {
      title: 'La soirée',
      body: 'Billet, accès, accessibilité du lieu : nous répondons sous deux jours ouvrés, et sous 2 h pour un transfert de billet.',
    },
    {
      title: 'Un talk de cinq minutes',
      body: 'Une idée, un projet, un échec dont on apprend. Trois lignes suffisent pour en parler.',
    },
    {
      title: 'Un partenariat',
      body: 'Un lieu, des compétences, un coup de pouce : dites-nous ce que vous aimeriez faire ensemble.',
    },
  ],
  write: 'Écrire',
  emailLabel: 'Email',
  phoneLabel: 'Téléphone',
  addressLabel: 'Adresse',
  pressLabel: 'Presse',
  chatTitle: 'Plus rapide : le groupe.',
  chatLead: 'Posez-y votre question : les habitués y répondent souvent avant nous.',
  chat: 'Rejoindre le groupe',
  faq: 'Lire la FAQ',
} as const;

export const contactSeo = {
  title: 'Contact | ALINE, afterwork networking à Lille',
  description: 'Écrire aux organisateurs d’ALINE : billet, talk de cinq minutes, partenariat, presse.',
  keywords: ['contact afterwork Lille', 'partenariat afterwork', 'organisateurs afterwork Lille'],
} as const;

export const pressPage = {
  eyebrow: 'Espace presse',
  title: 'Trente personnes, un toit, une histoire à raconter.',
  lead: 'Pour écrire sur ALINE : les ressources disponibles, et une personne qui répond dans la journée.',
  kitTitle: 'Le dossier',
  kitLead: 'Chaque ressource est envoyée sur simple demande, le jour même.',
  ask: 'Demander',
  open: 'Ouvrir',
  askSubject: 'Demande presse :',
  factsTitle: 'En trois chiffres',
  ratingLabel: 'de note moyenne',
  contactTitle: 'Contact presse',
  contactLead: 'Interviews, invitations, images : dites-nous pour quel média et pour quand.',
  write: 'Écrire au service presse',
} as const;

export const pressSeo = {
  title: 'Espace presse : ressources et contact | ALINE, afterwork à Lille',
  description:
    'Dossier de presse, logos, visuels et biographies de l’afterwork lillois ALINE, avec le contact dédié aux journalistes.',
  keywords: ['presse afterwork Lille', 'dossier de presse', 'contact presse ALINE'],
} as const;
