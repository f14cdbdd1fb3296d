import { profileTitles } from '#content/copy/site/profile-titles.ts';

/** Invented people: names, portraits and links are placeholders to be replaced. */
export type Testimonial = {
  slug: string;
  name: string;
  role: string;
  quote: string;
  punchline: string;
  avatar: string;
  links: Record<'website' | 'linkedin', { url: string; title: string; label: string }>;
};

const links = (slug: string, name: string, site: string): Testimonial['links'] => ({
  website: { url: `https://${slug}.example`, title: profileTitles(name).website, label: site },
  linkedin: {
    url: `https://www.linkedin.com/in/${slug}-exemple`,
    title: profileTitles(name).linkedin,
    label: 'LinkedIn',
  },
});

export const testimonials: Testimonial[] = [
  {
    slug: 'camille-delattre',
    name: 'Camille Delattre',
    role: 'Fondatrice, studio de design numérique',
    quote:
      'Je suis venue une fois par curiosité. J’en suis repartie avec deux rendez-vous, et l’un d’eux est devenu mon premier client lillois.',
    punchline: 'Mon premier client lillois',
    avatar: '/images/portraits/camille-delattre-960.webp',
    links: links('camille-delattre', 'Camille Delattre', 'Studio Delattre'),
  },
  {
    slug: 'yanis-benali',
    name: 'Yanis Benali',
    role: 'Développeur indépendant',
    quote:
      'Trente personnes, pas trois cents : on a le temps de finir ses phrases. C’est le seul réseau où je connais tout le monde par son prénom.',
    punchline: 'On a le temps de finir ses phrases',
    avatar: '/images/portraits/yanis-benali-960.webp',
    links: links('yanis-benali', 'Yanis Benali', 'yanis.dev'),
  },
  {
    slug: 'sophie-vandamme',
    name: 'Sophie Vandamme',
    role: 'Directrice innovation, industrie textile',
    quote:
      'Je cherchais quelqu’un pour parler d’IA sans jargon. Je l’ai trouvé au bar, avant même d’avoir posé mon manteau.',
    punchline: 'L’IA, sans jargon et sans cravate',
    avatar: '/images/portraits/sophie-vandamme-960.webp',
    links: links('sophie-vandamme', 'Sophie Vandamme', 'Fil & Données'),
  },
];

export type Organizer = {
  slug: string;
  name: string;
  title: string;
  image: string;
  bio: string;
  shortBio: string;
  quote: string;
  websiteUrl: string;
  linkedinUrl: string;
  instagramUrl: string;
  twitterUrl: string;
  tiktokUrl: string;
};

const profiles = (slug: string) => ({
  websiteUrl: `https://${slug}.example`,
  linkedinUrl: `https://www.linkedin.com/in/${slug}-exemple`,
  instagramUrl: `https://www.instagram.com/${slug}.exemple`,
  twitterUrl: `https://x.com/${slug.replaceAll('-', '_')}_ex`,
  tiktokUrl: `https://www.tiktok.com/@${slug}.exemple`,
});

export const organizers: Organizer[] = [
  {
    slug: 'lea-marchand',
    name: 'Léa Marchand',
    title: 'Cofondatrice, accueil et communauté',
    image: '/images/portraits/lea-marchand-960.webp',
    shortBio:
      'Entrepreneuse du numérique, elle retient les prénoms et présente les gens qui doivent se connaître.',
    bio: 'Léa a dirigé pendant huit ans une agence de produits numériques à Lille avant d’accompagner les fondateurs à leurs débuts. Elle a lancé l’afterwork avec une idée simple : un vendredi par mois, réunir sur un toit des gens qui font, et leur laisser le temps de se parler. C’est elle qui vous accueille à l’entrée, et qui sait avec qui vous devriez trinquer.',
    quote: 'Un bon réseau, c’est d’abord une bonne soirée.',
    ...profiles('lea-marchand'),
  },
  {
    slug: 'hugo-lefebvre',
    name: 'Hugo Lefebvre',
    title: 'Cofondateur, programme et partenaires',
    image: '/images/portraits/hugo-lefebvre-960.webp',
    shortBio:
      'Ingénieur et formateur en intelligence artificielle, il choisit les talks et veille à leurs cinq minutes.',
    bio: 'Hugo conçoit des outils d’intelligence artificielle pour les entreprises de la région et enseigne à ceux qui veulent s’en servir sans s’y perdre. À l’afterwork, il prépare les prises de parole, trouve les partenaires et garde l’œil sur le chronomètre. Il défend une règle : personne ne repart sans avoir appris quelque chose.',
    quote: 'Cinq minutes suffisent pour donner envie d’en parler toute la soirée.',
    ...profiles('hugo-lefebvre'),
  },
];
