import { ids } from '#tests/policies/support/ids.ts';
import { adminInserts, adminReads, adminRows, refusedToAll } from '#tests/policies/support/access-matrix.ts';
import type { TableAccess } from '#tests/policies/support/access-matrix.ts';

/** Tables that administrators write, and tables that are never changed. */
export const administration: [string, TableAccess][] = [
  [
    'user_roles',
    {
      key: 'role',
      select: { anon: 'refused', owner: ['editor'], other: [], admin: ['admin', 'editor'] },
      insert: adminInserts,
      update: refusedToAll,
      delete: adminRows,
      sample: (_who, world) => ({ user_id: world.idOf('other'), role: 'reader' }),
      target: 'editor',
      patch: { role: 'admin' },
    },
  ],
  [
    'user_bans',
    {
      key: 'id',
      select: { anon: 'refused', owner: ['ownerBan'], other: [], admin: ['ownerBan', 'authorBan'] },
      insert: adminInserts,
      update: adminRows,
      delete: refusedToAll,
      sample: (_who, world) => ({ user_id: world.idOf('other'), reason: 'Insultes' }),
      target: ids.ownerBan,
      patch: { reason: 'Autre motif' },
    },
  ],
  [
    'users_badges',
    {
      key: 'id',
      select: {
        anon: 'refused',
        owner: ['ownerBadge'],
        other: ['otherBadge'],
        admin: ['ownerBadge', 'otherBadge'],
      },
      insert: adminInserts,
      update: adminRows,
      delete: refusedToAll,
      sample: (_who, world) => ({ user_id: world.idOf('other'), badge_tier: 'bronze', status: 'active' }),
      target: ids.ownerBadge,
      patch: { reason: 'Intervenante' },
    },
  ],
  [
    'illegal_content_notices',
    {
      key: 'id',
      select: adminReads('notice'),
      insert: refusedToAll,
      update: adminRows,
      delete: refusedToAll,
      sample: () => ({
        content_url: '/',
        law: 'x',
        explanation: 'x',
        contact_name: 'x',
        contact_email: 'x@exemple.fr',
        good_faith: true,
      }),
      target: ids.notice,
      patch: { status: 'closed' },
    },
  ],
  [
    'newsletter_subscribers',
    {
      key: 'id',
      select: adminReads('subscriber'),
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ email: 'intruse@exemple.fr', source: 'footer', consent_version: '1' }),
      target: ids.subscriber,
      patch: { status: 'confirmed' },
    },
  ],
  [
    'tasks',
    {
      key: 'id',
      select: adminReads('task'),
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ kind: 'member-export', permission: 'users.export' }),
      target: ids.task,
      patch: { state: 'done' },
    },
  ],
  [
    'audit_log',
    {
      key: 'id',
      select: adminReads('0'),
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ actor_role: 'postgres', action: 'insert', table_name: 'faux' }),
      target: '0',
      patch: { table_name: 'faux' },
    },
  ],
];
