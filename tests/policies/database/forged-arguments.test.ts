import { afterAll, beforeAll, expect, test } from 'vitest';

import { refusalCodes } from '#domain/refusals.ts';
import { forgedCalls } from '#tests/policies/support/forged-values.ts';
import type { Routine } from '#tests/policies/support/forged-values.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
let token: string;

beforeAll(async () => {
  world = await startWorld({ roles: true });
  // Each call is undone: a forged one must not end the account that makes the next one.
  await world.sql.unsafe(
    `alter role authenticator in database ${world.stack.database.name} set pgrst.db_tx_end = 'rollback'`,
  );
  await world.sql`notify pgrst, 'reload config'`;
  await world.sql`
    insert into public.badge_tiers (id, name, price_euros, color, rank) values
      ('bronze', 'Bronze', 100, '#B36B3C', 1), ('gold', 'Or', 1000, '#C9962B', 3)
    on conflict do nothing`;
  await world.sql`
    insert into public.users_badges (user_id, badge_tier, status) values (${world.idOf('admin')}, 'gold', 'active')`;
  const session = await world.client('admin').auth.getSession();
  token = session.data.session?.access_token ?? '';
}, 120_000);
afterAll(() => world.stop());

/** The functions that a signed-in user may call. */
const readRoutines = () => world.sql<Routine[]>`
  select proname as name, prosrc as body, coalesce((
    select jsonb_agg(jsonb_build_object(
      'name', proargnames[place], 'type', format_type(type, null), 'optional', place > pronargs - pronargdefaults
    ) order by place)
    from unnest(proargtypes::oid[]) with ordinality as given (type, place)
  ), '[]') as arguments
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', oid, 'execute')
    -- Functions of a row are computed columns.
    and not exists (
      select from unnest(proargtypes::oid[]) as given join pg_type on pg_type.oid = given where typtype = 'c'
    )
  order by proname`;

const readHelpers = () => world.sql<{ name: string; body: string }[]>`
  select proname as name, prosrc as body from pg_proc where pronamespace = 'private'::regnamespace`;

/** Arguments with which a call gets past its first checks while another one is forged. */
async function plainArguments(): Promise<Record<string, unknown>> {
  const [tier] = await world.sql<{ seen: string }[]>`
    select to_jsonb(updated_at) #>> '{}' as seen from public.badge_tiers where id = 'gold'`;
  return {
    tier: 'gold',
    seen: tier?.seen,
    name: 'Or',
    color: '#C9962B',
    price_euros: 1000,
    price_id: '',
    features: [],
    member: world.idOf('other'),
    role: 'editor',
    queue: 'pending',
    list: 'page',
    period: 'custom',
    metric: 'places',
    steps: [{ kind: 'booking' }],
  };
}

async function call(name: string, args: object) {
  const response = await fetch(`${world.stack.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: world.stack.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  });
  return { status: response.status, text: await response.text() };
}

/** Missing rights, a status given by the function, and the constraints of a column: the screens name the field. */
const validation = /^(42501|PT4\d\d|23514|23502)$/;

test('SECURITY-120 forged arguments of a public function are refused with a code that has a sentence, and never fail', async () => {
  const calls = forgedCalls(await readRoutines(), await readHelpers(), await plainArguments());
  const findings = new Map<string, string>();
  const answered = new Set<string>();
  const next = calls.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const { name, args } of next) {
        const { status, text } = await call(name, args);
        if (status < 400) {
          answered.add(name);
          continue;
        }
        const { code, hint, message } = JSON.parse(text);
        const known = refusalCodes.includes(hint) || validation.test(code);
        if (status >= 500 || !known)
          findings.set(`${name} ${status} ${code}`, `${JSON.stringify(args)}: ${message}`.slice(0, 300));
      }
    }),
  );
  expect(Object.fromEntries(findings)).toEqual({});
  // Most functions answer some of their calls, so that the calls reach the code behind the first checks.
  expect(answered.size).toBeGreaterThan(60);
}, 300_000);
