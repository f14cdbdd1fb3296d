import type { CampaignBlock } from '#domain/campaign-blocks.ts';

import type { Article } from './articles.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { staff } from './people.ts';
import type { Member } from './people.ts';
import { letters } from './texts/campaigns.ts';
import type { DemoTable, Row, World } from './world.ts';
import { dayMilliseconds } from './world.ts';

/** A letter leaves that many days before its edition, at 9:00 UTC. */
const daysBefore = 10;
const serverRefusal = '550 5.1.1 No such user';

/** The letters of the past editions with their deliveries and bounces, a draft for the next one, and two templates. */
export function campaignTables(
  world: World,
  members: readonly Member[],
  subscribers: readonly Row[],
  articles: readonly Article[],
): DemoTable[] {
  const sent = letters.map((letter, index) => sentCampaign(world, members, letter, index, articles));
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
  [subject, preview, text]: (typeof letters)[number],
  index: number,
  articles: readonly Article[],
): Row {
  const evening = world.evenings[index] ?? world.now;
  const at = new Date(+evening - daysBefore * dayMilliseconds);
  at.setUTCHours(9, 0, 0, 0);
  const read = articles.filter(({ publishedAt }) => publishedAt < at).slice(-2);
  const month = evening.toLocaleDateString('fr-FR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Paris',
  });
  return {
    ...campaign(world, index, members, `Lettre de ${month}`, subject, preview),
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
    ...campaign(world, letters.length, members, 'Lettre du mois', 'Votre place sur le toit', ''),
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
    ['Prochaine édition', 'Rendez-vous sur le toit', 'Bonjour,\n\nLa prochaine soirée est ouverte.'],
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

/** One delivery for each address that was confirmed on the day, until it left or its mails came back twice. */
function deliver(world: World, campaigns: readonly Row[], subscribers: readonly Row[]) {
  // Of its own, so that the draws of other tables stay the same.
  const random = createRandom(12);
  const deliveries: Row[] = [];
  const bounces: Row[] = [];
  for (const subscriber of subscribers) {
    const stopsAfter = subscriber['status'] === 'bounced' ? 2 : 1;
    let reports = 0;
    for (const row of campaigns) {
      const at = dateOf(row['started_at']);
      if (!isRecipient(subscriber, at) || (isStopped(subscriber) && reports === stopsAfter)) continue;
      const report = random.chance(0.6) && isStopped(subscriber);
      const soft = !report && random.chance(0.004);
      const delivery = deliveryOf(world, random, row, subscriber, deliveries.length, report || soft);
      deliveries.push(delivery);
      if (report) reports += 1;
      if (report || soft)
        bounces.push(bounceOf(world, delivery, subscriber, bounces.length, soft, reports === stopsAfter));
    }
  }
  return { deliveries, bounces };
}

const dateOf = (cell: Row[string] | undefined): Date => (cell instanceof Date ? cell : new Date(Number.NaN));
const isStopped = ({ status }: Row) => status === 'bounced' || status === 'complained';

/** Confirmed before `at`, and not gone by then. A blocked address is one that organisers refused from the start. */
function isRecipient({ status, confirmed_at: confirmed, unsubscribed_at: left }: Row, at: Date): boolean {
  if (status === 'blocked' || status === 'pending') return false;
  return confirmed instanceof Date && confirmed < at && !(left instanceof Date && left <= at);
}

function deliveryOf(
  world: World,
  random: Random,
  row: Row,
  subscriber: Row,
  number: number,
  isReported: boolean,
): Row {
  const at = dateOf(row['started_at']);
  const left = subscriber['unsubscribed_at'];
  const followed = left instanceof Date && +left - +at < 7 * dayMilliseconds;
  const reportedAt = isReported ? new Date(+at + 3_600_000) : null;
  const isComplaint = subscriber['status'] === 'complained';
  return {
    id: world.id('deliveries', number),
    campaign_id: row['id'] ?? null,
    subscriber_id: subscriber['id'] ?? null,
    state: 'sent',
    attempts: 1,
    next_attempt_at: at,
    sent_at: new Date(+at + Math.floor(random.next() * 45) * 60_000),
    bounced_at: isComplaint ? null : reportedAt,
    complained_at: isComplaint ? reportedAt : null,
    unsubscribed_at: followed ? left : null,
  };
}

function bounceOf(
  world: World,
  delivery: Row,
  subscriber: Row,
  number: number,
  soft: boolean,
  stopped: boolean,
): Row {
  const isComplaint = !soft && subscriber['status'] === 'complained';
  return {
    id: world.id('bounces', number),
    subscriber_id: subscriber['id'] ?? null,
    delivery_id: delivery['id'] ?? null,
    kind: isComplaint ? 'complaint' : soft ? 'soft' : 'hard',
    code: isComplaint ? 'abuse' : soft ? '4.2.2' : '5.1.1',
    detail: isComplaint ? '' : soft ? '452 4.2.2 Mailbox full' : serverRefusal,
    origin: isComplaint ? 'provider' : 'notification',
    stopped: !soft && stopped,
    created_at: new Date(+dateOf(delivery['sent_at']) + 3_600_000),
  };
}
