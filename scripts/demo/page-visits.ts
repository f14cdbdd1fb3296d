import { createHash } from 'node:crypto';

import { defaultEdition } from '#content/seed/event.ts';
import { campaignOf as shareCampaign } from '#domain/share-kit.ts';

import type { Article } from './articles.ts';
import { peakBefore, startOfVisit, weekRhythm } from './visits.ts';
import type { DemoTable, Row, World } from './world.ts';

const sessionsOfDay = 36;
const pages = {
  '/': 30,
  '/evenements-lille': 14,
  '/badges': 9,
  '/blog': 8,
  '/faq': 6,
  '/networking-lille': 6,
  '/community': 4,
  '/newsletter': 3,
  '/gallery': 3,
  '/about': 2,
  '/partners': 1,
  '/contact': 1,
} as const;
const bookingPaths = [
  ['/', '/evenements-lille', '/faq'],
  ['/', '/badges', '/evenements-lille'],
  ['/networking-lille', '/', '/evenements-lille'],
] as const;
const sources = {
  direct: 34,
  'www.google.com': 30,
  'www.linkedin.com': 18,
  'l.instagram.com': 7,
  'www.bing.com': 4,
  'duckduckgo.com': 3,
  'lille.example': 2,
  'agenda.example': 2,
} as const;
const devices = { phone: 61, desktop: 33, tablet: 6 } as const;
const countries = { FR: 84, BE: 8, none: 3, GB: 2, LU: 1, ES: 1, CH: 1 } as const;
const outbound = {
  'www.linkedin.com': 5,
  'www.openstreetmap.org': 3,
  'www.instagram.com': 3,
  'partenaire.example': 1,
} as const;
const missing = ['/wp-login.php', '/evenement', '/billetterie', '/blog/afterwork-decembre'] as const;

/** A year of visits of pages: the same rhythm as the events of the badges, with bookings before each edition. */
export function pageVisitTables(world: World, articles: readonly Article[]): DemoTable[] {
  const { random } = world;
  const rows: Row[] = [];
  for (let days = 364; days >= 0; days -= 1) {
    const day = world.ago(days);
    const peak = peakBefore(world, day);
    const share = (weekRhythm[day.getUTCDay()] ?? 1) * peak * (day.getUTCMonth() === 7 ? 0.55 : 1);
    const sessions = Math.round(sessionsOfDay * share * (1.2 - days / 760) * (0.85 + random.next() * 0.3));
    const read = readOn(articles, day);
    for (let session = 0; session < sessions; session += 1)
      rows.push(...makeSession(world, day, `${days}/${session}`, peak, read));
  }
  return [
    {
      table: 'public.visits',
      rows: rows
        .filter(({ created_at: at }) => at instanceof Date && at <= world.now)
        .sort((a, b) => Number(a['created_at']) - Number(b['created_at'])),
    },
  ];
}

/** How far articles are read, in percent. */
const depths = { '25': 3, '50': 2, '75': 2, '100': 4 } as const;

/** The letter of the month, and the short links of the share kit. */
function campaignOf({ random }: World, source: string, day: Date): string | null {
  if (source === 'www.linkedin.com') return random.chance(0.5) ? shareCampaign('linkedin') : null;
  if (source === 'l.instagram.com') return random.chance(0.6) ? shareCampaign('instagram') : null;
  if (source !== 'direct' || random.chance(0.5)) return null;
  return random.chance(0.3)
    ? `lettre-${day.toISOString().slice(0, 7)}`
    : shareCampaign(random.weighted({ whatsapp: 12, table: 5, mail: 3, sms: 2 }));
}

/** The paths of the articles of that day; each of the five newest three times, as they are read more. */
function readOn(articles: readonly Article[], day: Date): string[] {
  const paths = articles.filter(({ publishedAt }) => publishedAt <= day).map(({ slug }) => `/blog/${slug}`);
  const newest = paths.slice(-5);
  return [...paths, ...newest, ...newest];
}

function makeSession(world: World, day: Date, name: string, peak: number, read: readonly string[]): Row[] {
  const { random } = world;
  const page = () => (read.length > 0 && random.chance(0.22) ? random.pick(read) : random.weighted(pages));
  const audience = random.chance(0.03) ? 'robot' : random.chance(0.02) ? 'administrator' : 'visitor';
  const source = random.weighted(sources);
  const country = random.weighted(countries);
  const books = random.chance(0.03 * peak);
  // Those who book have followed a few known paths, so that « Parcours » has some.
  const usual = books && random.chance(0.6) ? random.pick(bookingPaths) : undefined;
  const entry = usual?.[0] ?? page();
  const visit = {
    session_id: createHash('sha256').update(`page-visit/${name}`).digest('hex').slice(0, 32),
    entry_path: entry,
    referrer_host: source === 'direct' ? null : source,
    campaign: campaignOf(world, source, day),
    device: random.weighted(devices),
    country: country === 'none' ? null : country,
    audience,
  };
  let at = +startOfVisit(world, day);
  const row = (kind: string, path: string, target: string | null = null): Row => {
    at += random.between(3, 90) * 1000;
    return { ...visit, kind, path, target, depth: null, created_at: new Date(at) };
  };
  const seen = usual ?? [entry, ...Array.from({ length: random.between(0, 3) }, page)];
  const rows = seen.flatMap((path) => {
    const opened = row('page', path);
    const isRead = path.startsWith('/blog/') && random.chance(0.9);
    return isRead ? [opened, { ...row('read', path), depth: Number(random.weighted(depths)) }] : [opened];
  });
  const last = seen.at(-1) ?? entry;
  if (books) rows.push(row('booking', last, new URL(defaultEdition.lumaUrl).host));
  if (random.chance(0.02)) rows.push(row('chat', last, new URL(defaultEdition.whatsappUrl).host));
  if (random.chance(0.05)) rows.push(row('outbound', last, random.weighted(outbound)));
  if (random.chance(0.01)) rows.push(row('not_found', random.pick(missing)));
  return rows;
}
