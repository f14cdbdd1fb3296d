import { ids } from './ids.ts';

type Row = Record<string, string | number | boolean>;

/** The row an administrator inserts into each content table, which other identities are refused. */
export const contentSamples: Record<string, Row> = {
  gallery_images: { src: '/images/a.webp', alt: 'Une scène', caption: 'Légende' },
  testimonials: { name: 'Ada', role: 'Fondatrice', quote: 'Bravo', punchline: 'Bien' },
  organizers: { name: 'Ada', title: 'Organisatrice', bio: 'Bio', short_bio: 'Bio', quote: 'Bravo' },
  partners: { name: 'Le toit', description: 'Un lieu', badge: 'Sponsor Platine', since: 2024 },
  faq_items: { page: 'home', question: 'Où ?', answer: 'Là.', anchor: 'ou' },
  cards: { collection: 'benefit', slug: 'un', title: 'Un', body: 'Corps' },
  guide_events: { name: 'Café', frequency: 'mensuel', description: 'Un café' },
  guide_venues: { name: 'Lieu', kind: 'Bar', district: 'Centre', description: 'Un lieu' },
};

/** Columns with a unique constraint. */
const unique: Record<string, [string, (n: string) => string]> = {
  gallery_images: ['src', (n) => `/images/${n}.webp`],
  faq_items: ['anchor', (n) => n],
  cards: ['slug', (n) => n],
};

/** A sample whose unique column is derived from `name`. */
export function contentSample(table: string, name: string): Row {
  const [column, value] = unique[table] ?? [];
  return { ...contentSamples[table], ...(column && value ? { [column]: value(name) } : {}) };
}

const edition = {
  doors_at: '2025-11-07T17:30:00Z',
  official_start_at: '2025-11-07T18:00:00Z',
  ends_at: '2025-11-08T00:00:00Z',
  price_euros: 10,
  format: 'En présentiel',
  location: 'Lille',
  venue_name: 'Le toit',
  venue_address: 'Lille',
  venue_floor: '5e',
  latitude: 50.6,
  longitude: 3.06,
  dress_code: 'Chic',
  luma_url: 'https://lu.ma/x',
  whatsapp_url: 'https://chat.whatsapp.com/x',
  places_max: 30,
  places_remaining: 12,
};

/** The row an administrator inserts into the other tables. */
export const adminSamples: Record<string, Row> = {
  event_editions: { ...edition, starts_at: '2025-11-07T17:31:00Z' },
  copy_variants: { key: 'floor.test', topic: 'floor', section: 'test', value: '7e', official_value: '5e' },
  settings: { key: 'figures.test', value: 1, description: 'Un essai', is_public: true },
  badge_tiers: { id: 'gold', name: 'Or', price_euros: 1000, color: '#C9962B', rank: 3 },
  badge_allowances: { badge_tier: 'silver', label: 'Un verre', quantity: 1, period: 'edition' },
  badge_features: { feature_group: 'Networking', label: 'Annuaire', bronze: true, silver: true, gold: true },
  media: { path: 'pictures/00000000-0000-4000-8000-000000000002', alt: 'Une scène', bytes: 1200 },
  blog_posts: { title: 'Nouveau', slug: 'nouveau', content: '<p>x</p>', category: 'Lille' },
};

/** The rows of the test world that belong to no member. */
export const contentRows: { table: string; rows: Row[] }[] = [
  ...Object.keys(contentSamples).map((table) => ({
    table,
    rows: [
      { ...contentSample(table, 'visible'), id: ids.visible },
      { ...contentSample(table, 'hidden'), id: ids.hidden, is_visible: false },
    ],
  })),
  {
    table: 'event_editions',
    rows: [{ ...edition, id: ids.edition, starts_at: '2025-11-07T17:30:00Z', is_next: true }],
  },
  { table: 'evening_photos', rows: [{ id: ids.visible, edition_id: ids.edition, src: '/images/a.webp' }] },
  {
    table: 'copy_variants',
    rows: [{ key: 'floor.map', topic: 'floor', section: 'map', value: '5e', official_value: '5e' }],
  },
  {
    table: 'settings',
    rows: [
      { key: 'public', value: '1', description: 'Lisible', is_public: true },
      { key: 'secret', value: '2', description: 'Réservé', is_public: false },
    ],
  },
  {
    table: 'badge_tiers',
    rows: [
      { id: 'bronze', name: 'Bronze', price_euros: 100, color: '#B36B3C', rank: 1 },
      { id: 'silver', name: 'Argent', price_euros: 250, color: '#8A93A3', rank: 2 },
    ],
  },
  {
    table: 'badge_allowances',
    rows: [{ id: ids.allowance, badge_tier: 'bronze', label: 'Un talk', quantity: 2, period: 'badge' }],
  },
  {
    table: 'badge_features',
    rows: [
      {
        id: ids.feature,
        feature_group: 'Networking',
        label: 'Groupe',
        bronze: true,
        silver: true,
        gold: true,
      },
    ],
  },
  {
    table: 'media',
    rows: [
      {
        id: ids.picture,
        path: 'pictures/00000000-0000-4000-8000-000000000001',
        name: 'toast.webp',
        alt: 'On trinque',
        bytes: 1200,
      },
    ],
  },
  { table: 'announcements', rows: [{ id: ids.announcement, message: 'Changement de salle' }] },
  { table: 'newsletter_campaigns', rows: [{ id: ids.campaign, name: 'Décembre' }] },
  { table: 'newsletter_templates', rows: [{ id: ids.campaignTemplate, name: 'Prochaine édition' }] },
  {
    table: 'illegal_content_notices',
    rows: [
      {
        id: ids.notice,
        content_url: '/blog/public',
        law: 'Loi',
        explanation: 'Explication',
        contact_name: 'Ada',
        contact_email: 'ada@exemple.fr',
        good_faith: true,
      },
    ],
  },
  {
    table: 'newsletter_subscribers',
    rows: [{ id: ids.subscriber, email: 'abonnee@exemple.fr', source: 'footer', consent_version: '1' }],
  },
];
