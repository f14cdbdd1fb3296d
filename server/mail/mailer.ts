import type { Database, Mailer } from '#backend/contract.ts';

/** The backend's way to the outbox; `startMailWorker` sends what it finds there. */
export function createMailer(database: Database): Mailer {
  return {
    async enqueue({ to, template, data }, tx) {
      const sql = tx ?? database.owner;
      await sql`select public.mail_enqueue(${to}, ${template}, ${sql.json(data)})`;
    },
  };
}
