import type { CampaignBlock } from '#domain/campaign-blocks.ts';

import type { Article } from './articles.ts';
import { deliver } from './campaign-deliveries.ts';
import { cancelled } from './editions.ts';
import { staff } from './people.ts';
import type { Member } from './people.ts';
import { cancelledLetter, letters } from './texts/campaigns.ts';
import type { DemoTable, Row, World } from './world.ts';
import { dayMilliseconds, pastEditions } from './world.ts';

const monthAndYear = { month: 'long', year: 'numeric', timeZone: 'Europe/Paris' } as const;
/** A letter leaves that many days before its edition, at 9:00 UTC. */
const daysBefore = 10;

/** The letters of the past editions with their deliveries and bounces, a draft for the next one, and two templates. */
export function campaignTables(
  world: World,
  members: readonly Member[],
  subscribers: readonly Row[],
  articles: readonly Article[],
): DemoTable[] {
  const sent = world.evenings
    .slice(0, pastEditions)
    .map((evening, index) => sentCampaign(world, members, evening, index, articles));
  const { deliveries, bounces } = deliver(world, sent, subscribers);
  for (const row of sent)
    row['recipients'] = deliveries.filter(({ campaign_id: id }) => id === row['id']).length;
  return [
    { table: 'public.newsletter_campaigns', rows: [...sent, draft(world, members, articles)] },
    { table: 'public.newsletter_templates', rows: templates(world) },
    { table: 'private.newsletter_deliveries', rows: deliveries },
    { table: 'private.newsletter_bounces', rows: bounces },
  ];
}

function sentCampaign(
  world: World,
  members: readonly Member[],
  evening: Date,
  index: number,
  articles: readonly Article[],
): Row {
  const letter = index === cancelled ? cancelledLetter : letters[evening.getMonth()];
  const [subject, preview, text] = letter ?? letters[0];
  const at = new Date(+evening - daysBefore * dayMilliseconds);
  at.setUTCHours(9, 0, 0, 0);
  const read = articles.filter(({ publishedAt }) => publishedAt < at).slice(-2);
  const month = evening.toLocaleDateString('fr-FR', monthAndYear);
  return {
    ...campaign(
      world,
      index,
      members,
      `Lettre ${/^[aeiou]/.test(month) ? 'd’' : 'de '}${month}`,
      subject,
      preview,
    ),
    blocks: { json: blocks(text, read) },
    edition_id: world.id('editions', index),
    is_public: true,
    state: 'sent',
    started_at: at,
    finished_at: new Date(+at + 45 * 60_000),
    created_at: new Date(+at - 2 * dayMilliseconds),
    updated_at: new Date(+at + 45 * 60_000),
  };
}

function campaign(
  world: World,
  number: number,
  members: readonly Member[],
  name: string,
  subject: string,
  preview: string,
): Row {
  const author = members[staff.findIndex(({ role }) => role === 'newsletter')]?.id ?? null;
  return {
    id: world.id('campaigns', number),
    name,
    subject,
    preview_text: preview,
    segment: 'confirmed',
    kind: 'newsletter',
    created_by: author,
    updated_by: author,
  };
}

const blocks = (text: string, articles: readonly Article[]): CampaignBlock[] => [
  { type: 'text', id: 'bonjour', text },
  { type: 'edition', id: 'soiree' },
  ...(articles.length > 0
    ? ([
        { type: 'heading', id: 'lire', text: 'À lire avant de venir' },
        { type: 'articles', id: 'articles', articles: articles.map(({ id }) => id) },
      ] as const)
    : []),
  { type: 'separator', id: 'trait' },
  { type: 'button', id: 'calendrier', label: 'Voir le calendrier', href: '/evenements-lille' },
];

function draft(world: World, members: readonly Member[], articles: readonly Article[]): Row {
  const at = world.ago(1.2);
  return {
    ...campaign(world, pastEditions, members, 'Lettre du mois', 'Votre place sur le toit', ''),
    blocks: { json: blocks('Bonjour,\n\nÀ compléter : ce qui change ce mois-ci.', articles.slice(-2)) },
    edition_id: null,
    is_public: true,
    state: 'draft',
    started_at: null,
    finished_at: null,
    recipients: null,
    created_at: at,
    updated_at: at,
  };
}

const templates = (world: World): Row[] =>
  [
    ['Lettre du mois', 'Rendez-vous sur le toit', 'Bonjour,\n\nLa prochaine soirée est ouverte.'],
    ['Retour sur la soirée', 'Merci d’être venus', 'Bonjour,\n\nVoici les photos, et les mots de la soirée.'],
  ].map(([name = '', subject = '', text = ''], index) => ({
    id: world.id('templates', index),
    name,
    subject,
    preview_text: '',
    blocks: { json: blocks(text, []) },
    created_at: world.ago(200 - index * 20),
    updated_at: world.ago(200 - index * 20),
  }));
