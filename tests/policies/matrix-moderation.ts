import { ids } from './ids.ts';
import { adminInserts, adminReads, nobody } from './law.ts';
import type { TableLaw } from './law.ts';

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
];
