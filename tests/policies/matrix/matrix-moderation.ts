import { ids } from '#tests/policies/support/ids.ts';
import { adminInserts, adminReads, adminRows, refusedToAll } from '#tests/policies/support/access-matrix.ts';
import type { TableAccess } from '#tests/policies/support/access-matrix.ts';

/** Tables of moderators, written by their actions and readable by them only. */
export const moderation: [string, TableAccess][] = [
  [
    'moderation_decisions',
    {
      key: 'id',
      select: adminReads('0'),
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ comment_id: ids.ownerComment, decision: 'approved' }),
      target: '0',
      patch: { decision: 'refused' },
      roles: { moderator: { select: ['0'] } },
    },
  ],
  [
    'member_notes',
    {
      key: 'id',
      select: adminReads('note'),
      insert: adminInserts,
      update: refusedToAll,
      delete: refusedToAll,
      sample: (_who, world) => ({ member_id: world.idOf('other'), body: 'Déjà prévenue.' }),
      target: ids.note,
      patch: { body: 'Autre' },
      roles: { moderator: { select: ['note'], insert: 'done' } },
    },
  ],
  [
    'report_decisions',
    {
      key: 'id',
      select: adminReads('0'),
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({
        report_id: ids.otherReport,
        decision: 'upheld',
        was_status: 'open',
        action_id: ids.note,
      }),
      target: '0',
      patch: { decision: 'dismissed' },
      roles: { moderator: { select: ['0'] } },
    },
  ],
  [
    'suspension_decisions',
    {
      key: 'id',
      select: adminReads('0'),
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ ban_id: ids.ownerBan, decision: 'lifted', action_id: ids.note }),
      target: '0',
      patch: { decision: 'withdrawn' },
      roles: { moderator: { select: ['0'] } },
    },
  ],
  [
    'saved_views',
    {
      key: 'id',
      // A private view is for the person who saved it, a shared one for those who open its screen.
      select: adminReads('adminView', 'sharedView', 'sharedRolesView'),
      insert: adminInserts,
      update: refusedToAll,
      delete: adminRows,
      sample: () => ({ screen: 'comments', name: 'Mes liens', query: 'lien=oui' }),
      target: ids.adminView,
      patch: { name: 'Autre' },
      roles: { moderator: { select: ['sharedView'], insert: 'done' } },
    },
  ],
];
