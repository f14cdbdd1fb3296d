import type { AllowancePeriod, BadgeFeatureGroup, BadgeTierId } from '#domain/badges.ts';

/** The three badges and their comparison (BADGE-01, BADGE-02). */
export type BadgeTier = {
  id: BadgeTierId;
  name: string;
  /** Euros a year, tax included. */
  price: number;
  billingPeriod: 'year';
  /** Empty while online payment is off. */
  priceId: string;
  color: string;
  features: string[];
  popular: boolean;
  rank: 1 | 2 | 3;
};

export const badgeTiers: BadgeTier[] = [
  {
    id: 'bronze',
    name: 'Bronze',
    price: 100,
    billingPeriod: 'year',
    priceId: '',
    color: '#B36B3C',
    features: [
      'Réservation prioritaire de 24 h',
      'Badge Bronze sur votre profil',
      'Groupe de discussion des membres',
      'Annuaire des membres',
    ],
    popular: false,
    rank: 1,
  },
  {
    id: 'silver',
    name: 'Argent',
    price: 250,
    billingPeriod: 'year',
    priceId: '',
    color: '#8A93A3',
    features: [
      'Réservation prioritaire de 72 h',
      'Badge Argent sur votre profil',
      'Groupe de discussion des membres',
      'Annuaire des membres',
      'Deux mises en relation choisies par édition',
      'Un verre offert à chaque édition',
      'Portrait sur le blog',
    ],
    popular: true,
    rank: 2,
  },
  {
    id: 'gold',
    name: 'Or',
    price: 1000,
    billingPeriod: 'year',
    priceId: '',
    color: '#C9962B',
    features: [
      'Place garantie à chaque édition',
      'Badge Or sur votre profil',
      'Groupe de discussion des membres',
      'Annuaire des membres',
      'Mises en relation illimitées',
      'Un verre offert à chaque édition',
      'Portrait sur le blog',
      'Un talk de 5 minutes',
      '2 invitations gratuites par événement',
      'Un post LinkedIn auprès de 35k abonnés',
    ],
    popular: false,
    rank: 3,
  },
];

export type BadgeAllowance = {
  slug: string;
  tier: BadgeTierId;
  /** A feature of the badge, word for word. */
  label: string;
  quantity: number;
  period: AllowancePeriod;
};

/** Countable allowances of a badge. */
export const badgeAllowances: BadgeAllowance[] = [
  {
    slug: 'argent/mises-en-relation',
    tier: 'silver',
    label: 'Deux mises en relation choisies par édition',
    quantity: 2,
    period: 'edition',
  },
  {
    slug: 'argent/verre',
    tier: 'silver',
    label: 'Un verre offert à chaque édition',
    quantity: 1,
    period: 'edition',
  },
  { slug: 'argent/portrait', tier: 'silver', label: 'Portrait sur le blog', quantity: 1, period: 'badge' },
  {
    slug: 'or/verre',
    tier: 'gold',
    label: 'Un verre offert à chaque édition',
    quantity: 1,
    period: 'edition',
  },
  { slug: 'or/portrait', tier: 'gold', label: 'Portrait sur le blog', quantity: 1, period: 'badge' },
  { slug: 'or/talk', tier: 'gold', label: 'Un talk de 5 minutes', quantity: 1, period: 'badge' },
  {
    slug: 'or/invitations',
    tier: 'gold',
    label: '2 invitations gratuites par événement',
    quantity: 2,
    period: 'edition',
  },
  {
    slug: 'or/linkedin',
    tier: 'gold',
    label: 'Un post LinkedIn auprès de 35k abonnés',
    quantity: 1,
    period: 'badge',
  },
];

export type BadgeFeature = {
  slug: string;
  group: BadgeFeatureGroup;
  label: string;
  tiers: Record<BadgeTierId, boolean>;
};

const from = (lowest: BadgeTier['rank']): BadgeFeature['tiers'] => ({
  bronze: lowest <= 1,
  silver: lowest <= 2,
  gold: lowest <= 3,
});

/** Twelve rows in three groups: included or not, per badge. */
export const badgeFeatures: BadgeFeature[] = [
  { slug: 'priorite', group: 'Accès Événements', label: 'Réservation prioritaire', tiers: from(1) },
  { slug: 'verre', group: 'Accès Événements', label: 'Un verre offert à chaque édition', tiers: from(2) },
  {
    slug: 'place-garantie',
    group: 'Accès Événements',
    label: 'Place garantie à chaque édition',
    tiers: from(3),
  },
  {
    slug: 'invitations',
    group: 'Accès Événements',
    label: '2 invitations gratuites par événement',
    tiers: from(3),
  },
  { slug: 'groupe', group: 'Networking', label: 'Groupe de discussion des membres', tiers: from(1) },
  { slug: 'annuaire', group: 'Networking', label: 'Annuaire des membres', tiers: from(1) },
  { slug: 'mises-en-relation', group: 'Networking', label: 'Mises en relation choisies', tiers: from(2) },
  { slug: 'illimite', group: 'Networking', label: 'Mises en relation illimitées', tiers: from(3) },
  { slug: 'profil', group: 'Avantages Exclusifs', label: 'Badge sur votre profil', tiers: from(1) },
  { slug: 'portrait', group: 'Avantages Exclusifs', label: 'Portrait sur le blog', tiers: from(2) },
  { slug: 'talk', group: 'Avantages Exclusifs', label: 'Un talk de 5 minutes', tiers: from(3) },
  {
    slug: 'linkedin',
    group: 'Avantages Exclusifs',
    label: 'Un post LinkedIn auprès de 35k abonnés',
    tiers: from(3),
  },
];
