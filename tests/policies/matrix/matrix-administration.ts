import { allPermissions, rolesWith } from '#domain/permissions.ts';

import { ids } from '#tests/policies/support/ids.ts';
import { adminInserts, adminReads, adminRows, refusedToAll } from '#tests/policies/support/access-matrix.ts';
import { roleIdentities } from '#tests/policies/support/world.ts';
import type { TableAccess } from '#tests/policies/support/access-matrix.ts';

const rolePermissions = allPermissions.flatMap((name) => rolesWith(name).map(() => name));

/** Tables that administrators write, and tables that are never changed. */
export const administration: [string, TableAccess][] = [
  [
    'user_roles',
    {
      key: 'role',
      select: { anon: 'refused', owner: [], other: [], admin: ['admin', ...roleIdentities] },
      insert: adminInserts,
      update: refusedToAll,
      delete: adminRows,
      sample: (_who, world) => ({ user_id: world.idOf('other'), role: 'reader' }),
      target: 'editor',
      patch: { role: 'admin' },
      roles: {
        moderator: { select: ['moderator'] },
        editor: { select: ['editor'] },
        newsletter: { select: ['newsletter'] },
        reader: { select: ['reader'] },
      },
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
      roles: { moderator: { select: ['ownerBan', 'authorBan'], insert: 'done', update: 'done' } },
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
      roles: {
        moderator: { select: [] },
        editor: { select: [] },
        newsletter: { select: [] },
        reader: { select: [] },
      },
    },
  ],
  [
    'badge_subscriptions',
    {
      key: 'id',
      select: { anon: 'refused', owner: ['sub_owner'], other: [], admin: ['sub_owner'] },
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: (_who, world) => ({
        id: 'sub_new',
        user_id: world.idOf('other'),
        badge_tier: 'gold',
        status: 'active',
      }),
      target: 'sub_owner',
      patch: { renews: true },
    },
  ],
  [
    'badge_payments',
    {
      key: 'provider_id',
      select: { anon: 'refused', owner: ['in_owner'], other: [], admin: ['in_owner'] },
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: (_who, world) => ({
        user_id: world.idOf('other'),
        subscription_id: 'sub_owner',
        badge_tier: 'gold',
        kind: 'refund',
        amount_cents: 0,
        currency: 'eur',
        provider_id: 're_new',
        invoice_id: 'in_owner',
        paid_at: '2026-01-01T00:00:00Z',
      }),
      target: 'in_owner',
      patch: { amount_cents: 1 },
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
      roles: { moderator: { select: ['notice'], update: 'done' } },
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
    'invitations',
    {
      key: 'id',
      select: adminReads('invitation'),
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ email: 'intruse@exemple.fr', role: 'admin' }),
      target: ids.invitation,
      patch: { role: 'admin' },
    },
  ],
  [
    'deleted_accounts',
    {
      key: 'user_id',
      select: adminReads('deletedAccount'),
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ user_id: ids.note, member_since: '2025-01-01T00:00:00Z' }),
      target: ids.deletedAccount,
      patch: { mode: 'keep_comments' },
      roles: { moderator: { select: ['deletedAccount'] } },
    },
  ],
  [
    'role_permissions',
    {
      key: 'permission',
      select: { anon: 'refused', owner: [], other: [], admin: rolePermissions },
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ role: 'reader', permission: 'users.delete' }),
      target: 'users.delete',
      patch: { role: 'reader' },
      roles: Object.fromEntries(roleIdentities.map((role) => [role, { select: rolePermissions }])),
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
