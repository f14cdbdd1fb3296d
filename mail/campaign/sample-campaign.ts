import type { CampaignBlock } from '#domain/campaign-blocks.ts';

import type { Campaign } from './campaign.ts';
import { unsubscribePlaceholder } from './personalise.ts';

const article = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const media = '00000000-0000-4000-8000-000000000009';

/** One block of each type. */
export const sampleBlocks: readonly CampaignBlock[] = [
  { type: 'heading', id: 'a', text: 'Décembre sur les toits' },
  {
    type: 'text',
    id: 'b',
    text: 'La nuit tombe à 16h, raison de plus pour monter. **Trente personnes**, un bar chauffé, et la plus belle vue de Lille.\n\nÀ lire avant : [le guide du premier soir](/networking-lille).',
  },
  { type: 'edition', id: 'c' },
  { type: 'heading', id: 'd', text: 'À lire ce mois-ci' },
  { type: 'articles', id: 'e', articles: [article(1), article(2)] },
  { type: 'separator', id: 'f' },
  {
    type: 'picture',
    id: 'g',
    media,
    alt: 'La terrasse un soir de novembre',
    decorative: false,
    href: '/gallery',
  },
  { type: 'button', id: 'h', label: 'Proposer un sujet', href: 'https://exemple.fr/sujets?a=1&b=2' },
];

/** A campaign of the tests. */
export function sampleCampaign(changes: Partial<Campaign> = {}): Campaign {
  return {
    subject: 'Décembre sur les toits',
    previewText: 'Le 4 décembre, à 18h30.',
    blocks: sampleBlocks,
    edition: {
      startsAt: '2026-12-04T17:30:00Z',
      endsAt: '2026-12-04T21:00:00Z',
      price: 10,
      format: 'En présentiel',
      venue: { name: 'Le Toit du Beffroi', address: '24 rue du Toit-Doré, 59800 Lille', floor: '6e étage' },
      places: { remaining: 7, max: 30 },
      state: 'open',
    },
    articles: new Map([
      [
        article(1),
        {
          title: 'Premier soir : la boussole',
          excerpt: 'Arriver seul, repartir avec trois conversations à reprendre.',
          path: '/blog/premier-soir',
          picture: {
            address: '/images/blog/gap-in-the-circle-960.webp',
            alt: 'Un cercle avec une place libre',
          },
        },
      ],
      [
        article(2),
        {
          title: 'Se présenter en une phrase',
          excerpt: 'Ce que vous faites, pour qui, et ce que vous cherchez.',
          path: '/blog/une-phrase',
          picture: { address: '/images/blog/first-winter-960.webp', alt: '' },
        },
      ],
    ]),
    pictures: new Map([
      [media, { address: '/storage/v1/object/public/media/pictures/1', width: 1600, height: 900 }],
    ]),
    siteUrl: 'https://site.test',
    footer: {
      text: 'Une question ? Répondez à ce message.',
      address: '1 place de la Déesse, 59800 Lille',
      reason: 'parce que vous êtes inscrit à la newsletter.',
    },
    links: (target) => target,
    unsubscribe: unsubscribePlaceholder,
    archive: 'https://site.test/newsletter/decembre',
    ...changes,
  };
}
