import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

export type AlertRow = {
  id: string;
  type: string;
  text: string;
  path: string;
  changed_at: string;
  unread: boolean;
  archived: boolean;
  done: boolean;
};
export type AlertPage = { rows: AlertRow[]; next: string | null; unread: number; as_of: string | null };

/** A world with a member for each role, without alerts, signals and mails, for the tests of alerts. */
export function useAlerts() {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ roles: true });
  }, 120_000);
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.reset();
    await world.sql`delete from public.alerts`;
    await world.sql`delete from private.mail_outbox`;
    await world.sql`update public.user_roles set created_at = now() - interval '1 year'`;
  });
  const call = (who: Identity, name: string, args: object = {}) => world.client(who).rpc(name, args);
  return {
    world: () => world,
    call,
    signal: (type: string, subject = '', amount = 1) =>
      world.sql`select private.signal_alert(${type}, ${subject}, ${amount}::integer)`,
    dispatch: async (): Promise<{ alerts: number; mails: number }> =>
      (await world.stack.service().rpc('dispatch_alerts').throwOnError()).data,
    page: async (who: Identity, args: object = {}): Promise<AlertPage> =>
      (await call(who, 'alerts_page', args).throwOnError()).data,
    unread: async (who: Identity): Promise<number> => (await call(who, 'unread_alerts').throwOnError()).data,
    /** The mails of alerts to these identities, by the type of the address that they have, oldest first. */
    mailsTo: async (who: Identity, template = 'staff-alert') => {
      const rows = await world.sql<{ data: { List: string; Path?: string } }[]>`
        select mail.data from private.mail_outbox as mail
        join auth.users as account on account.email = mail.recipient
        where account.id = ${world.idOf(who)} and mail.template = ${template} order by mail.created_at, mail.id`;
      return rows.map(({ data }) => data);
    },
  };
}
