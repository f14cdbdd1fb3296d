import type { Sql } from 'postgres';

export type VisitRow = {
  kind?: string;
  session?: string;
  path?: string;
  entry?: string;
  source?: string | null;
  campaign?: string | null;
  device?: string;
  country?: string | null;
  target?: string | null;
  audience?: string;
  /** Date and time in Paris. */
  at: string;
};

/** Inserts visits without triggers: of any time and audience. */
export async function insertVisits(sql: Sql, rows: readonly VisitRow[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.visits
        (kind, session_id, path, entry_path, referrer_host, campaign, device, country, target, audience, created_at)
      select coalesce(kind, 'page'), coalesce(session, 'session-0001'), coalesce(path, '/'), coalesce(entry, '/'), source,
        campaign, coalesce(device, 'phone'), country, target, coalesce(audience, 'visitor'),
        (at || ' Europe/Paris')::timestamptz
      from jsonb_to_recordset(${sql.json(rows)}) as row (
        kind text, session text, path text, entry text, source text, campaign text, device text, country text,
        target text, audience text, at text
      )`;
  });
}
