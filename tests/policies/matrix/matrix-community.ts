import { ids } from '#tests/policies/support/ids.ts';
import { adminReads, adminRows, refusedToAll, verdicts } from '#tests/policies/support/access-matrix.ts';
import type { TableAccess } from '#tests/policies/support/access-matrix.ts';

const publicComments = ['ownerComment', 'authorComment'];
const everyComment = [...publicComments, 'ownerPending', 'otherPending', 'orphan', 'hiddenByPost'];

/** Tables that members write. */
export const community: [string, TableAccess][] = [
  [
    'profiles',
    {
      key: 'display_name',
      select: {
        anon: ['Membre', 'Membre'],
        owner: ['Membre', 'Membre'],
        other: ['Membre', 'Membre', 'Membre'],
        admin: Array<string>(8).fill('Membre'),
      },
      roles: { moderator: { select: Array<string>(8).fill('Membre') } },
      insert: refusedToAll,
      // All profiles have the target name: the verdict tells whether the caller could change any of them.
      update: verdicts('refused', 'done', 'done', 'done'),
      delete: refusedToAll,
      sample: () => ({ id: '00000000-0000-4000-8000-0000000000ff', display_name: 'Intrus' }),
      target: 'Membre',
      patch: { bio: 'Bonjour' },
    },
  ],
  [
    'blog_comments',
    {
      key: 'id',
      select: {
        anon: publicComments,
        owner: ['ownerComment', 'authorComment', 'ownerPending'],
        other: ['ownerComment', 'authorComment', 'otherPending', 'orphan'],
        admin: everyComment,
      },
      insert: verdicts('refused', 'done', 'done', 'done'),
      update: verdicts('refused', 'done', 'nothing', 'refused'),
      delete: verdicts('refused', 'done', 'nothing', 'done'),
      sample: (who, world) => ({
        post_id: ids.publicPost,
        parent_id: null,
        user_id: world.idOf(who),
        content: 'Bonjour',
      }),
      target: ids.ownerComment,
      // A moderator never changes the content of another author.
      patch: { content: 'Réécrit' },
      roles: {
        moderator: { select: everyComment, update: 'refused', delete: 'done' },
        editor: { select: publicComments },
        newsletter: { select: publicComments },
        reader: { select: publicComments },
      },
    },
  ],
  [
    'comment_reactions',
    {
      key: 'reaction_type',
      select: { anon: ['like'], owner: ['like', 'fire'], other: ['like'], admin: ['like'] },
      insert: verdicts('refused', 'done', 'done', 'done'),
      update: refusedToAll,
      delete: verdicts('refused', 'done', 'nothing', 'nothing'),
      sample: (who, world) => ({
        comment_id: ids.ownerComment,
        user_id: world.idOf(who),
        reaction_type: 'love',
      }),
      target: 'fire',
      patch: { reaction_type: 'dislike' },
    },
  ],
  [
    'comment_reports',
    {
      key: 'id',
      select: { anon: 'refused', owner: [], other: ['otherReport'], admin: ['otherReport'] },
      insert: verdicts('refused', 'done', 'done', 'done'),
      update: adminRows,
      delete: refusedToAll,
      sample: (who, world) => ({
        comment_id: ids.authorComment,
        reporter_id: world.idOf(who),
        reason: 'abuse',
        details: null,
      }),
      target: ids.otherReport,
      patch: { status: 'upheld' },
      roles: {
        moderator: { update: 'done' },
        editor: { select: [] },
        newsletter: { select: [] },
        reader: { select: [] },
      },
    },
  ],
  [
    'analytics_events',
    {
      key: 'id',
      select: adminReads('0'),
      // Administrators are left out of the figures.
      insert: verdicts('done', 'done', 'done', 'nothing'),
      update: refusedToAll,
      delete: refusedToAll,
      sample: (who, world) => ({
        event_type: 'badge_card_view',
        user_id: world.idOf(who),
        session_id: 'session-0002',
        page_url: '/badges',
        user_agent: 'Test',
        event_data: { timestamp: '2025-10-21T10:00:00Z' },
      }),
      target: '0',
      patch: { page_url: '/' },
    },
  ],
  [
    'visits',
    {
      key: 'id',
      select: adminReads('0'),
      insert: verdicts('done', 'done', 'done', 'done'),
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({
        kind: 'page',
        session_id: 'session-0002',
        path: '/badges',
        entry_path: '/',
        device: 'phone',
      }),
      target: '0',
      patch: { path: '/' },
    },
  ],
  [
    'analytics_goals',
    {
      key: 'metric',
      select: adminReads('places'),
      // Goals are set by `set_analytics_goal` only.
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ month: '2025-11-01', metric: 'subscribers', target: 10 }),
      target: 'places',
      patch: { target: 1 },
      roles: {
        editor: { select: ['places'] },
        newsletter: { select: ['places'] },
        reader: { select: ['places'] },
      },
    },
  ],
  [
    'browser_errors',
    {
      key: 'message',
      select: adminReads('TypeError: x'),
      // Reports are recorded by `report_browser_error` only.
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ fingerprint: 'f'.repeat(64), source: 'script', message: 'x', stack: '', path: '/' }),
      target: 'TypeError: x',
      patch: { path: '/' },
      roles: { reader: { select: ['TypeError: x'] } },
    },
  ],
];
