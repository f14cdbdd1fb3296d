/** Texts around the questions, separate from the answers, so that the browser does not load the answers twice. */
export const faqSection = {
  eyebrow: 'FAQ',
  title: 'Tout ce qu’on nous demande au bar.',
  lead: 'Le prix, l’adresse, la pluie, les chaussures : neuf réponses courtes.',
  updated: 'Dernière mise à jour : ',
  permalink: 'Lien vers cette réponse',
  contactTitle: 'Votre question n’y est pas ?',
  chat: 'Rejoindre le groupe',
  email: 'Nous écrire',
} as const;

/** Date of the note under the questions (HOME-20). */
export const faqUpdated = '2025-10-21';

export const faqSeo = {
  title: 'FAQ : prix, adresse, horaires, dress code | ALINE, Lille',
  description:
    'Prix, adresse du rooftop, horaires, dress code, pluie, transfert de billet : les réponses aux neuf questions les plus fréquentes sur l’afterwork ALINE à Lille.',
  keywords: ['FAQ afterwork Lille', 'prix afterwork Lille', 'dress code afterwork', 'rooftop Lille'],
} as const;
