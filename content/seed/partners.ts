export type Partner = {
  slug: string;
  name: string;
  logo: string;
  url: string;
  description: string;
  badge: 'Sponsor Platine' | 'Partenaire Tech' | 'Partenaire Officiel';
  since: number;
};

/** The venue, a tech agency and an incubator (HOME-21). Invented names. */
export const partners: Partner[] = [
  {
    slug: 'le-toit-du-beffroi',
    name: 'Le Toit du Beffroi',
    logo: '/images/partners/le-toit-du-beffroi.svg',
    url: 'https://toit-du-beffroi.example',
    description:
      'Le rooftop qui nous reçoit chaque premier vendredi : la vue, le bar, et un auvent pour les soirs de pluie.',
    badge: 'Sponsor Platine',
    since: 2024,
  },
  {
    slug: 'atelier-nord-numerique',
    name: 'Atelier Nord Numérique',
    logo: '/images/partners/atelier-nord-numerique.svg',
    url: 'https://atelier-nord-numerique.example',
    description:
      'L’agence technique lilloise qui construit et héberge nos outils, et prête ses experts aux démos du mois.',
    badge: 'Partenaire Tech',
    since: 2024,
  },
  {
    slug: 'la-filature',
    name: 'La Filature',
    logo: '/images/partners/la-filature.svg',
    url: 'https://la-filature.example',
    description:
      'L’incubateur installé dans une ancienne filature : ses jeunes pousses y rencontrent souvent leurs premiers clients.',
    badge: 'Partenaire Officiel',
    since: 2024,
  },
];
