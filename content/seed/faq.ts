import type { FaqPage } from '#domain/page-content.ts';

export type FaqItem = {
  page: FaqPage;
  question: string;
  /** May quote variants and facts of the edition as `{key}`. */
  answer: string;
  /** Fragment of its address. */
  anchor: string;
};

/** The nine questions of the home page, in their order (HOME-18). */
const home: FaqItem[] = [
  {
    page: 'home',
    anchor: 'tarif',
    question: 'Combien coûte l’afterwork ?',
    answer:
      'L’entrée est à {event.price} TTC par personne, à régler en ligne sur la billetterie. Les consommations se prennent au bar, à votre charge.',
  },
  {
    page: 'home',
    anchor: 'adresse',
    question: 'Où se trouve le rooftop ?',
    answer:
      'Au rooftop « {event.venue_name} », {event.venue_address}, au {floor.faq}. Entrez par le hall, prenez l’ascenseur : nous vous attendons en haut.',
  },
  {
    page: 'home',
    anchor: 'horaires',
    question: 'Quels sont les horaires ?',
    answer: '{event.when} Ouverture des portes à 18h30, début officiel à 19h00, fin à {hours.faq}.',
  },
  {
    page: 'home',
    anchor: 'dress-code',
    question: 'Y a-t-il un dress code ?',
    answer:
      'Oui : tenue chic. Pour les hommes, les tenues de sport et de plage, les shorts et les chaussures ouvertes sont interdits. L’entrée peut être refusée, même avec un billet.',
  },
  {
    page: 'home',
    anchor: 'groupe',
    question: 'Comment rejoindre le groupe de discussion ?',
    answer:
      'Cliquez sur « Rejoindre le groupe » : le lien ouvre la messagerie dans un nouvel onglet. Vous y retrouverez {chat_size.faq} membres, les annonces des prochaines éditions et les bons plans du réseau. C’est gratuit.',
  },
  {
    page: 'home',
    anchor: 'pluie',
    question: 'Que se passe-t-il s’il pleut ?',
    answer:
      'L’événement est maintenu. Le rooftop dispose d’un espace couvert de 120 m², qui accueille jusqu’à {capacity.rain}.',
  },
  {
    page: 'home',
    anchor: 'annulation',
    question: 'Puis-je annuler ou transférer mon billet ?',
    answer:
      'Les billets ne sont pas remboursables. En revanche, le transfert à une autre personne est gratuit jusqu’à 24 h avant l’événement, soit jusqu’au {event_date.transfer}. Écrivez-nous avec le nom du nouveau participant : vous recevrez une confirmation sous 2 h.',
  },
  {
    page: 'home',
    anchor: 'profils',
    question: 'Qui vient à l’afterwork ?',
    answer:
      'Des entrepreneurs, des indépendants, des fondateurs de startups, des développeurs et des passionnés de tech et d’IA de la métropole lilloise. Nous restons {places.faq} personnes par soirée, pour que chacun puisse parler à tout le monde.',
  },
  {
    page: 'home',
    anchor: 'acronyme',
    question: 'Que veut dire ALINE ?',
    answer:
      'ALINE est l’acronyme d’« Afterwork LIllois du Numérique et de l’Entrepreneuriat ». Et c’est aussi un prénom : on vient chez ALINE comme on va chez une amie.',
  },
];

const calendar: FaqItem[] = [
  {
    page: 'evenements-lille',
    anchor: 'calendrier-rythme',
    question: 'Quand ont lieu les prochains afterworks à Lille ?',
    answer:
      'Chaque premier vendredi du mois, {calendar_span.intro}. Le calendrier de cette page dit lesquels se réservent déjà.',
  },
  {
    page: 'evenements-lille',
    anchor: 'calendrier-reserver',
    question: 'Comment réserver ma place ?',
    answer: '{event.how_to_book} La place est à {event.price} TTC.',
  },
  {
    page: 'evenements-lille',
    anchor: 'calendrier-seul',
    question: 'Puis-je venir seul ?',
    answer:
      'C’est même le plus courant. Les organisateurs vous accueillent à l’entrée et vous présentent à deux ou trois personnes.',
  },
];

const guide: FaqItem[] = [
  {
    page: 'networking-lille',
    anchor: 'guide-debuter',
    question: 'Par quel événement commencer à Lille ?',
    answer:
      'Choisissez un format court et peu nombreux. Avec {places.networking}, un afterwork comme ALINE laisse le temps de faire connaissance.',
  },
  {
    page: 'networking-lille',
    anchor: 'guide-gratuit',
    question: 'Existe-t-il des événements gratuits ?',
    answer:
      'Oui : plusieurs meetups techniques et petits-déjeuners d’incubateurs le sont, sur inscription. Les formats avec lieu privatisé sont payants.',
  },
  {
    page: 'networking-lille',
    anchor: 'guide-relance',
    question: 'Comment garder le contact après une rencontre ?',
    answer:
      'Écrivez dans les deux jours, en rappelant de quoi vous avez parlé, et proposez une date. Un groupe de discussion aide aussi : le nôtre rassemble {chat_size.networking}.',
  },
];

export const faqItems: FaqItem[] = [...home, ...calendar, ...guide];
