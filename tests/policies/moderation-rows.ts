import { ids } from './ids.ts';

/** One row for each table of the moderators. */
export const moderationRows = ({ owner }: { owner: string }) => [
  { table: 'member_notes', rows: [{ id: ids.note, member_id: owner, body: 'Deuxième avertissement.' }] },
];
