import { ids } from '#tests/policies/support/ids.ts';
import { adminInserts, adminRows, refusedToAll, verdicts } from '#tests/policies/support/access-matrix.ts';
import type { TableAccess } from '#tests/policies/support/access-matrix.ts';

/** Tables of a member's account. */
export const account: [string, TableAccess][] = [
  [
    'member_preferences',
    {
      key: 'replies_on_site',
      // The only row belongs to another member; account.test.ts covers a member's own row.
      select: { anon: 'refused', owner: [], other: [], admin: [] },
      insert: verdicts('refused', 'done', 'done', 'done'),
      update: verdicts('refused', 'nothing', 'nothing', 'nothing'),
      delete: refusedToAll,
      sample: (who, world) => ({ user_id: world.idOf(who), replies_by_mail: false }),
      target: 'false',
      patch: { links_visits: false },
    },
  ],
  [
    'notifications',
    {
      key: 'id',
      select: { anon: 'refused', owner: ['ownerNotification'], other: [], admin: [] },
      insert: refusedToAll,
      update: verdicts('refused', 'done', 'nothing', 'nothing'),
      delete: verdicts('refused', 'done', 'nothing', 'nothing'),
      sample: (who, world) => ({
        user_id: world.idOf(who),
        kind: 'comment_approved',
        comment_id: ids.ownerComment,
      }),
      target: ids.ownerNotification,
      patch: { read_at: '2025-10-21T10:00:00Z' },
    },
  ],
  [
    'access_requests',
    {
      key: 'id',
      select: { anon: 'refused', owner: ['ownerRequest'], other: [], admin: ['ownerRequest'] },
      insert: verdicts('refused', 'done', 'done', 'done'),
      update: refusedToAll,
      // Already decided, so it cannot be withdrawn.
      delete: verdicts('refused', 'nothing', 'nothing', 'nothing'),
      sample: (who, world) => ({ user_id: world.idOf(who), message: 'Je voudrais écrire sur le blog.' }),
      target: ids.ownerRequest,
      patch: { status: 'granted' },
    },
  ],
  [
    'badge_requests',
    {
      key: 'id',
      select: {
        anon: 'refused',
        owner: ['ownerBadgeRequest'],
        other: [],
        admin: ['ownerBadgeRequest'],
      },
      insert: verdicts('refused', 'done', 'done', 'done'),
      update: verdicts('refused', 'nothing', 'nothing', 'done'),
      // Already decided, so it cannot be withdrawn.
      delete: verdicts('refused', 'nothing', 'nothing', 'nothing'),
      sample: (who, world) => ({ user_id: world.idOf(who), wanted_tier: 'bronze' }),
      target: ids.ownerBadgeRequest,
      patch: { status: 'granted' },
    },
  ],
  [
    'directory_profiles',
    {
      key: 'headline',
      // The only row belongs to another member; directory.test.ts covers a member's own row, and the list.
      select: { anon: 'refused', owner: [], other: [], admin: [] },
      // The owner holds a badge.
      insert: verdicts('refused', 'done', 'refused', 'refused'),
      update: verdicts('refused', 'nothing', 'nothing', 'nothing'),
      delete: refusedToAll,
      sample: (who, world) => ({ user_id: world.idOf(who), headline: 'Comptable' }),
      target: 'Métreuse',
      patch: { is_listed: false },
    },
  ],
  [
    'badge_uses',
    {
      key: 'id',
      select: { anon: 'refused', owner: ['ownerUse'], other: [], admin: ['ownerUse'] },
      insert: adminInserts,
      update: refusedToAll,
      delete: adminRows,
      sample: () => ({ badge_id: ids.ownerBadge, allowance_id: ids.allowance }),
      target: ids.ownerUse,
      patch: { note: 'Autre' },
    },
  ],
  [
    'account_deletions',
    {
      key: 'mode',
      select: { anon: 'refused', owner: ['keep_comments'], other: [], admin: ['keep_comments'] },
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: (who, world) => ({
        user_id: world.idOf(who),
        mode: 'keep_comments',
        due_at: '2999-01-01T00:00:00Z',
      }),
      target: 'keep_comments',
      patch: { due_at: '2999-01-01T00:00:00Z' },
      roles: { moderator: { select: ['keep_comments'] } },
    },
  ],
];
