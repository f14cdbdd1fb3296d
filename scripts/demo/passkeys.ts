import type { Member } from './people.ts';
import type { DemoTable, Row, World } from './world.ts';

const names = ['Mon téléphone', 'Ordinateur du bureau'] as const;

/** Passkeys of the staff, for the list of the dashboard. No device has them, so they cannot sign in. */
export function passkeyTables(world: World, staff: readonly Member[]): DemoTable[] {
  const rows = staff.flatMap((member, index) =>
    names.map((name, which): Row => {
      const id = world.id('passkeys', index * names.length + which);
      const bytes = `\\x${id.replaceAll('-', '')}`;
      return {
        id,
        user_id: member.id,
        credential_id: bytes,
        public_key: bytes,
        attestation_type: 'none',
        sign_count: 0,
        transports: { json: which === 0 ? ['internal', 'hybrid'] : ['internal'] },
        backup_eligible: true,
        backed_up: true,
        friendly_name: name,
        created_at: world.ago(120 + 30 * index + which),
        updated_at: world.ago(which + 1),
        last_used_at: which === 0 ? world.ago(1 + index) : null,
      };
    }),
  );
  return [{ table: 'auth.webauthn_credentials', rows }];
}
