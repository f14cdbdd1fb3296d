import type { Member } from './people.ts';
import type { DemoTable, Row, World } from './world.ts';

export const invitationCount = 30;
export const departureCount = 40;

/** Invitations in every state, and the tombstones of accounts that are gone: more than one page of each. */
export function arrivalTables(world: World, members: Member[]): DemoTable[] {
  return [
    { table: 'public.invitations', rows: makeInvitations(world, members) },
    { table: 'public.deleted_accounts', rows: makeDepartures(world) },
  ];
}

function makeInvitations(world: World, members: Member[]): Row[] {
  const roles = ['editor', 'moderator', 'newsletter', null, null];
  return Array.from({ length: invitationCount }, (_, index): Row => {
    const at = world.ago(1 + index * 3);
    const later = new Date(+at + 3_600_000);
    const isOpen = index < 6;
    const end = isOpen ? undefined : (['accepted_at', 'cancelled_at', undefined] as const)[index % 3];
    return {
      id: world.id('invitations', index),
      email: `invite-${index + 1}@aline.example`,
      role: roles[index % roles.length] ?? null,
      note: index % 4 === 0 ? 'Rencontré à l’afterwork.' : null,
      invited_by: members[0]?.id ?? null,
      // The mail of the last one did not leave.
      mailed_at: index === 0 ? null : at,
      expires_at: new Date(+at + 7 * 86_400_000),
      accepted_at: end === 'accepted_at' ? later : null,
      cancelled_at: end === 'cancelled_at' ? later : null,
      created_at: at,
      updated_at: end ? later : at,
    };
  });
}

function makeDepartures(world: World): Row[] {
  const modes = ['keep_comments', 'keep_comments', 'delete_comments'];
  return Array.from({ length: departureCount }, (_, index): Row => {
    const at = world.ago(2 + index * 8);
    return {
      user_id: world.id('departures', index),
      mode: modes[index % modes.length] ?? null,
      merged_into: null,
      member_since: new Date(+at - (60 + index) * 86_400_000),
      deleted_at: at,
    };
  });
}
