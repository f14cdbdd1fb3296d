/** Other events and venues of /networking-lille. Invented names, to be replaced by the organiser. */
export type GuideEvent = {
  slug: string;
  name: string;
  frequency: 'trimestriel' | 'mensuel' | 'bimensuel' | 'hebdomadaire';
  description: string;
  location: string;
};

export const guideEvents: GuideEvent[] = [
  {
    slug: 'rencontres-du-numerique',
    name: 'Les Rencontres du Numérique',
    frequency: 'trimestriel',
    description:
      'Une demi-journée de conférences et d’ateliers où se retrouvent agences, éditeurs et grands comptes.',
    location: 'Euratechnologies',
  },
  {
    slug: 'meetup-devs-du-nord',
    name: 'Meetup des Devs du Nord',
    frequency: 'mensuel',
    description:
      'Deux présentations techniques, des pizzas, et des développeurs qui partagent ce qu’ils ont appris.',
    location: 'Vieux-Lille',
  },
  {
    slug: 'petit-dejeuner-des-fondateurs',
    name: 'Le Petit-Déjeuner des Fondateurs',
    frequency: 'bimensuel',
    description:
      'Une heure avant le bureau, autour d’une table de douze, pour parler financement et recrutement.',
    location: 'Lille-Centre',
  },
  {
    slug: 'cafe-des-independants',
    name: 'Le Café des Indépendants',
    frequency: 'hebdomadaire',
    description:
      'Le rendez-vous des freelances qui préfèrent travailler à plusieurs : ordinateurs ouverts, conseils partagés.',
    location: 'Wazemmes',
  },
];

export type GuideVenue = { slug: string; name: string; kind: string; district: string; description: string };

export const guideVenues: GuideVenue[] = [
  {
    slug: 'le-toit-du-beffroi',
    name: 'Le Toit du Beffroi',
    kind: 'Rooftop',
    district: 'Lille-Centre',
    description:
      'La terrasse de nos premiers vendredis : la vue sur les pignons, et un auvent pour la drache.',
  },
  {
    slug: 'la-filature',
    name: 'La Filature',
    kind: 'Incubateur',
    district: 'Bois-Blancs',
    description:
      'D’anciens ateliers textiles devenus bureaux de jeunes pousses, avec une grande salle ouverte aux événements.',
  },
  {
    slug: 'le-comptoir-des-halles',
    name: 'Le Comptoir des Halles',
    kind: 'Café et coworking',
    district: 'Wazemmes',
    description: 'Des tables partagées le jour, des meetups le soir, à deux pas du marché.',
  },
];
