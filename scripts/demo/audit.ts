import type { Article } from './articles.ts';
import type { Comment } from './comments.ts';
import { staff } from './people.ts';
import type { Member } from './people.ts';
import type { DemoTable, Row, World } from './world.ts';

export const auditCount = 900;
/** Younger than the retention of the log, twelve months. */
const oldest = 350;

const networks = ['198.51.100.0/24', '203.0.113.0/24', '192.0.2.0/24', '2001:db8:42::/48'] as const;
const devices = { computer: 7, phone: 3, tablet: 1 } as const;

type Line = {
  actor: number;
  action: string;
  table: string;
  row: string | null;
  before?: unknown;
  after?: unknown;
  result?: string;
};

/** What the staff did over the year, and what was refused, oldest first. */
export function auditTables(
  world: World,
  members: Member[],
  articles: Article[],
  comments: Comment[],
): DemoTable[] {
  const { random } = world;
  const kinds = {
    comment: () => approve(random.pick(comments)),
    article: () => edit(random.pick(articles)),
    signIn: (): Line => ({
      actor: random.between(0, staff.length - 1),
      action: 'sign_in',
      table: 'accounts',
      row: '',
      after: { method: 'password' },
    }),
    failedSignIn: (): Line => ({
      actor: -1,
      action: 'sign_in_failed',
      table: 'accounts',
      row: random.pick(members).id,
      after: { method: 'password', code: 'invalid_credentials' },
      result: 'failed',
    }),
    badge: (): Line => ({
      actor: 0,
      action: 'insert',
      table: 'users_badges',
      row: world.id('badges', random.between(0, 60)),
      after: { badge_tier: 'silver', status: 'active' },
    }),
    edition: (): Line => ({
      actor: 0,
      action: 'update',
      table: 'event_editions',
      row: world.id('editions', random.between(0, 12)),
      before: { places_remaining: 12 },
      after: { places_remaining: random.between(0, 11) },
    }),
    refusal: (): Line => ({
      actor: random.between(2, 4),
      action: 'refusal',
      table: 'requests',
      row: '/rest/v1/rpc/moderation_page',
      after: { code: '42501', method: 'POST' },
      result: 'refused',
    }),
    setting: (): Line => ({
      actor: 0,
      action: 'update',
      table: 'settings',
      row: 'event.rollover',
      before: { value: 'manual' },
      after: { value: 'auto' },
    }),
    reveal: (): Line => ({
      actor: 0,
      action: 'reveal',
      table: 'profiles',
      row: random.pick(members).id,
      after: { reason: 'Répondre à une demande reçue par téléphone' },
    }),
    exported: (): Line => ({
      actor: 0,
      action: 'export',
      table: 'blog_comments',
      row: null,
      after: { rows: random.between(40, 900) },
    }),
    role: (): Line => ({
      actor: 0,
      action: 'insert',
      table: 'user_roles',
      row: world.id('users', random.between(0, 2)),
      after: { role: 'moderator', reason: 'Équipe d’organisation' },
    }),
  };
  const weights = {
    comment: 46,
    article: 15,
    signIn: 15,
    failedSignIn: 6,
    badge: 6,
    edition: 4,
    refusal: 3,
    setting: 1,
    reveal: 1,
    exported: 2,
    role: 1,
  };
  const rows = Array.from({ length: auditCount }, (_, index): Row => {
    const line = kinds[random.weighted(weights)]();
    const actor = line.actor < 0 ? null : world.id('staff', line.actor);
    return {
      created_at: world.eveningAgo((oldest * (auditCount - index)) / auditCount),
      actor_id: actor,
      actor_role: actor ? 'authenticated' : 'anon',
      action: line.action,
      table_name: line.table,
      row_id: line.row === '' ? actor : line.row,
      before: line.before ? { json: line.before } : null,
      after: line.after ? { json: line.after } : null,
      request_id: world.id('requests', index),
      actor_ip: random.pick(networks),
      device: random.weighted(devices),
      result: line.result ?? 'ok',
    };
  });
  return [
    {
      table: 'public.audit_log',
      rows: rows.sort((a, b) => Number(a['created_at']) - Number(b['created_at'])),
    },
  ];
}

const approve = ({ id }: Comment): Line => ({
  actor: 1,
  action: 'update',
  table: 'blog_comments',
  row: id,
  before: { is_approved: false },
  after: { is_approved: true },
});

const edit = ({ id, title }: Article): Line => ({
  actor: 2,
  action: 'update',
  table: 'blog_posts',
  row: id,
  before: { title: `${title} (brouillon)`, is_published: false },
  after: { title, is_published: true },
});
