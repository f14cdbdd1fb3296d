import { pictureFailed } from './picture-failed.ts';

/** Headings of the home page sections and of their own pages, with their metadata. */
const place = ['afterwork Lille', 'networking Lille', 'rooftop Lille'] as const;

export const why = {
  eyebrow: 'Pourquoi venir',
  title: 'Quatre bonnes raisons de prendre l’escalier.',
  lead: 'Vous viendrez pour la terrasse, vous reviendrez pour les gens.',
  seo: {
    title: 'Pourquoi venir à ALINE, l’afterwork networking de Lille',
    description:
      'De vraies rencontres, un réseau qui s’entraide, des idées fraîches et un rooftop : quatre raisons de rejoindre l’afterwork des entrepreneurs de Lille.',
    keywords: [...place, 'réseau professionnel Lille', 'entrepreneurs Lille'],
  },
} as const;

export const about = {
  eyebrow: 'Le concept',
  title: 'Le premier vendredi du mois, on monte.',
  lead: 'Pas d’estrade, pas de diaporama, pas de tour de table. Une terrasse au-dessus des toits de Lille, et le temps de finir ses phrases.',
  mission: 'Notre mission',
  format: 'Le format',
  programme: 'Le déroulé',
  /** In the order of the evening; the hours are those of the edition. */
  steps: {
    doors: {
      title: 'Vous arrivez',
      body: 'Deux personnes vous accueillent en haut et vous présentent. On vient seul la plupart du temps.',
    },
    drink: { title: 'Premier verre', body: 'Au bar, sans tour de table ni badge autour du cou.' },
    talk: {
      title: 'Cinq minutes d’un membre',
      body: 'Une démo ou une histoire, chronomètre en main. Puis la conversation reprend.',
    },
    end: { title: 'Fin de soirée' },
  },
  seo: {
    title: 'Le concept d’ALINE : un vendredi par mois sur les toits de Lille',
    description:
      'La mission et le format de l’afterwork : chaque premier vendredi du mois, sur un rooftop de Lille, en tenue chic, pour relier, transmettre et faire grandir.',
    keywords: [...place, 'premier vendredi du mois', 'afterwork entrepreneurs'],
  },
} as const;

export const gallery = {
  eyebrow: 'Galerie',
  title: 'Un vendredi, en douze instants.',
  /** While there are not twelve pictures. */
  otherTitle: 'Un vendredi, en images.',
  previous: 'Image précédente',
  next: 'Image suivante',
  pause: 'Mettre le défilement en pause',
  play: 'Reprendre le défilement',
  strip: 'Images des soirées',
  carousel: 'carrousel',
  failed: pictureFailed,
  empty: 'Aucune image à afficher',
  seo: {
    title: 'Galerie : une soirée ALINE en images, sur les toits de Lille',
    description:
      'Douze instants d’un afterwork ALINE : le toast, les rires, la démo entre deux verres, la Grand-Place vue d’en haut et la course au dernier tram.',
    keywords: [...place, 'photos afterwork', 'soirée Lille'],
  },
} as const;

export const testimonials = {
  eyebrow: 'Témoignages',
  title: 'Ce qu’ils en disent le lundi matin.',
  home: 'Découvrir l’afterwork',
  profiles: 'Liens de',
  seo: {
    title: 'Témoignages : ce que disent les participants d’ALINE à Lille',
    description:
      'Un premier client, une conversation qui compte, l’IA sans jargon : des participants racontent ce que leurs vendredis sur les toits de Lille ont changé.',
    keywords: [...place, 'avis afterwork', 'témoignages networking'],
  },
} as const;

export const organizers = {
  eyebrow: 'Organisateurs',
  title: 'Ils retiennent votre prénom.',
  lead: 'Deux personnes à la porte, deux personnes à chercher du regard si vous ne connaissez personne.',
  /** Before the name, for screen readers. */
  more: 'Lire son parcours',
  links: {
    websiteUrl: 'Site',
    linkedinUrl: 'LinkedIn',
    instagramUrl: 'Instagram',
    twitterUrl: 'X',
    tiktokUrl: 'TikTok',
  },
  seo: {
    title: 'Les organisateurs d’ALINE, l’afterwork networking de Lille',
    description:
      'Qui vous accueille chaque premier vendredi du mois : le parcours des deux cofondateurs de l’afterwork des entrepreneurs et de la tech à Lille.',
    keywords: [...place, 'organisateurs afterwork', 'fondateurs ALINE'],
  },
} as const;

export const partners = {
  eyebrow: 'Partenaires',
  title: 'Trois maisons nous tiennent la porte.',
  /** Before the year: « Partenaire depuis 2024 ». */
  since: 'Partenaire depuis',
  become: {
    title: 'Devenez partenaire',
    lead: 'Un lieu, un outil, un coup de pouce : dites-nous ce que vous aimeriez apporter à une soirée de trente personnes qui entreprennent, codent et investissent à Lille.',
    contact: 'Nous contacter',
  },
  seo: {
    title: 'Les partenaires d’ALINE, l’afterwork networking de Lille',
    description:
      'Le rooftop, l’agence technique et l’incubateur qui soutiennent l’afterwork des entrepreneurs à Lille, et comment devenir partenaire à votre tour.',
    keywords: [...place, 'partenaire événement Lille', 'sponsor afterwork'],
  },
} as const;
