import { firstNames, lastNames } from './texts/names.ts';
import { trades } from './texts/trades.ts';
import type { DemoTable, Row, World } from './world.ts';

export const memberCount = 400;

/** The accounts that can sign in; the others have no password. */
export const staff = [
  { email: 'administration@aline.example', name: 'Camille Desrousseaux', role: 'admin' },
  { email: 'moderation@aline.example', name: 'Idriss Vermeulen', role: 'moderator' },
  { email: 'redaction@aline.example', name: 'Salomé Bruneel', role: 'editor' },
  { email: 'lettre@aline.example', name: 'Joanna Wojcik', role: 'newsletter' },
  { email: 'lecture@aline.example', name: 'Bastien Roussel', role: 'reader' },
] as const;

export type Member = { id: string; name: string; email: string; joinedAt: Date };

/** The staff first, then members from the first to the latest to join. */
export function makeMembers(world: World): Member[] {
  const { random } = world;
  const taken = new Set<string>(staff.map(({ name }) => name));
  const joined = Array.from({ length: memberCount - staff.length }, () => 365 * random.next() ** 0.8).sort(
    (a, b) => b - a,
  );
  const others = joined.map((days, index) => {
    let name = '';
    while (!name || taken.has(name)) name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    taken.add(name);
    return {
      id: world.id('users', index),
      name,
      email: addressOf(name, random.pick(hosts)),
      joinedAt: world.ago(days),
    };
  });
  const first = staff.map(({ name, email }, index) => ({
    id: world.id('staff', index),
    name,
    email,
    joinedAt: world.ago(366 + index),
  }));
  return [...first, ...others];
}

/** Of the domains that RFC 2606 keeps for examples: no mail can reach a person. */
export const hosts = ['exemple.example', 'courriel.example', 'atelier.example', 'boite.example'] as const;

export function addressOf(name: string, host: string): string {
  const local = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');
  return `${local}@${host}`;
}

/** `hashes`: the password hash of each staff address. */
export function accountTables(
  world: World,
  members: Member[],
  hashes: ReadonlyMap<string, string>,
): DemoTable[] {
  const { random } = world;
  const users = members.map(({ id, name, email, joinedAt }, index): Row => {
    const isStaff = index < staff.length;
    const days = (+world.now - +joinedAt) / 86_400_000;
    return {
      instance_id: '00000000-0000-0000-0000-000000000000',
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      encrypted_password: hashes.get(email) ?? null,
      // A few never followed the link of the mail.
      email_confirmed_at: !isStaff && random.chance(0.04) ? null : new Date(+joinedAt + 600_000),
      last_sign_in_at: world.ago(isStaff ? 1 + index : days * random.next() ** 2),
      confirmation_token: '',
      recovery_token: '',
      email_change_token_new: '',
      email_change: '',
      raw_app_meta_data: { json: { provider: 'email', providers: ['email'] } },
      raw_user_meta_data: { json: { display_name: name } },
      created_at: joinedAt,
      updated_at: joinedAt,
    };
  });
  const identities = users.map(
    ({ id, email, email_confirmed_at: confirmed, created_at: at, last_sign_in_at: seen }): Row => ({
      provider_id: id,
      user_id: id,
      provider: 'email',
      last_sign_in_at: seen,
      created_at: at,
      updated_at: at,
      identity_data: { json: { sub: id, email, email_verified: confirmed !== null, phone_verified: false } },
    }),
  );
  const profiles = members.map(({ id, name, joinedAt }): Row => ({
    id,
    display_name: name,
    avatar_url: null,
    created_at: joinedAt,
    updated_at: joinedAt,
    bio: random.chance(0.55) ? bioOf(world) : null,
  }));
  return [
    { table: 'auth.users', rows: users },
    { table: 'auth.identities', rows: identities },
    { table: 'public.profiles', rows: profiles },
  ];
}

function bioOf(world: World): string {
  const [, sentence] = world.random.pick(trades);
  return world.random.chance(0.5)
    ? sentence
    : world.fillIn(`${sentence} J’habite à {quartier}, et je viens quand le calendrier le permet.`);
}
