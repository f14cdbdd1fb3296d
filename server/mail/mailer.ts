import type { Database, Mailer } from '#backend/contract.ts';

/** Queues the backend's mails in the outbox table, which `startMailWorker` reads. */
export function createMailer(database: Database): Mailer {
  return {
    async enqueue({ to, template, data }, tx) {
      const sql = tx ?? database.owner;
      await sql`select public.mail_enqueue(${to}, ${template}, ${sql.json(data)})`;
    },
  };
}
