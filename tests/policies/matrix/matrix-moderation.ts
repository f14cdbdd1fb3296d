import { ids } from '#tests/policies/support/ids.ts';
import { adminInserts, adminReads, adminRows, nobody } from '#tests/policies/support/law.ts';
import type { TableLaw } from '#tests/policies/support/law.ts';

/** The moderators' memory: written by what they do, read by them alone. */
export const moderation: [string, TableLaw][] = [
  [
    'moderation_decisions',
    {
      key: 'id',
      select: adminReads('0'),
      insert: nobody,
      update: nobody,
      delete: nobody,
      sample: () => ({ comment_id: ids.ownerComment, decision: 'approved' }),
      target: '0',
      patch: { decision: 'refused' },
    },
  ],
  [
    'member_notes',
    {
      key: 'id',
      select: adminReads('note'),
      insert: adminInserts,
      update: nobody,
      delete: nobody,
      sample: (_who, world) => ({ member_id: world.idOf('other'), body: 'Déjà prévenue.' }),
      target: ids.note,
      patch: { body: 'Autre' },
    },
  ],
  [
    'report_decisions',
    {
      key: 'id',
      select: adminReads('0'),
      insert: nobody,
      update: nobody,
      delete: nobody,
      sample: () => ({ report_id: ids.otherReport, decision: 'upheld', was_status: 'open', act: ids.note }),
      target: '0',
      patch: { decision: 'dismissed' },
    },
  ],
  [
    'suspension_decisions',
    {
      key: 'id',
      select: adminReads('0'),
      insert: nobody,
      update: nobody,
      delete: nobody,
      sample: () => ({ ban_id: ids.ownerBan, decision: 'lifted', act: ids.note }),
      target: '0',
      patch: { decision: 'withdrawn' },
    },
  ],
  [
    'saved_views',
    {
      key: 'id',
      // Another administrator's view is nobody else's to read.
      select: adminReads('adminView'),
      insert: adminInserts,
      update: nobody,
      delete: adminRows,
      sample: () => ({ screen: 'comments', name: 'Mes liens', query: 'lien=oui' }),
      target: ids.adminView,
      patch: { name: 'Autre' },
    },
  ],
];
