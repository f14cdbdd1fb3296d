import * as z from 'zod/mini';

import type { Stack } from './stack.ts';

type Sql = Stack['database']['owner'];

const tokensSchema = z.object({ Token: z.string(), LeaveToken: z.string(), Date: z.string() });

/** Reads and writes of the waiting list that no visitor has. */
export function waitingListOf(sql: () => Sql) {
  return {
    /** The next edition begins in ten days and is full, unless `change` says otherwise. */
    async edition(change = "state = 'full'") {
      await sql().unsafe(`
        update public.event_editions set
          starts_at = private.now() + interval '10 days', doors_at = private.now() + interval '10 days',
          official_start_at = private.now() + interval '10 days', ends_at = private.now() + interval '11 days',
          state = 'open', places_remaining = 12
        where is_next`);
      await sql().unsafe(`update public.event_editions set ${change} where is_next`);
      await sql()`delete from private.edition_changes`;
      await sql()`delete from private.freed_places`;
    },
    /** The tokens of the newest confirmation mail to an address. */
    async tokens(email: string) {
      const [mail] = await sql()`
        select data from private.mail_outbox
        where recipient = ${email} and template = 'waiting-list-confirmation' order by created_at desc limit 1`;
      return tokensSchema.parse(mail?.['data']);
    },
    async mails(email: string): Promise<number> {
      return (await sql()`select from private.mail_outbox where recipient = ${email}`).length;
    },
    async entry(email: string) {
      const [row] = await sql()`
        select w.* from private.waiting_list as w join public.event_editions as e on e.id = w.edition_id
        where w.email = ${email} and e.is_next`;
      return row;
    },
    /** Adds addresses to the list of the next edition, without a mail. */
    async add(emails: readonly string[], status = 'confirmed') {
      await sql()`
        insert into private.waiting_list (edition_id, email, status, source, consent_version, confirmed_at, left_at)
        select e.id, given, ${status}, 'home', '2025-11-25', now(), now()
        from public.event_editions as e, unnest(${emails}::text[]) as given where e.is_next`;
    },
  };
}
