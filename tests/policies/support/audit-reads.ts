import type { World } from './world.ts';

type Line = {
  id: number;
  actor: { id: string | null; name: string | null; kind: string };
  action: string;
  table: string;
  row: string | null;
  object: string | null;
  after: Record<string, unknown> | null;
  times: number;
};
type Page = { rows: Line[]; next: string | null };

type Sample = Record<string, string | null>;

/** Writes entries of the audit log, and reads them as the administrator of the world. */
export function auditReads(given: () => World) {
  async function page(filters: object = {}, after: string | null = null, size = 50): Promise<Page> {
    const { data } = await given().client('admin').rpc('audit_page', { filters, after, size }).throwOnError();
    return data;
  }

  /** All pages of the list. */
  async function lines(filters: object = {}, size = 50): Promise<Line[]> {
    const found: Line[] = [];
    let after: string | null = null;
    do {
      const next: Page = await page(filters, after, size);
      found.push(...next.rows);
      after = next.next;
    } while (after !== null);
    return found;
  }

  /** The actions of the entries of an export that the screen downloads. */
  async function exported(filters: object): Promise<string[]> {
    const { data } = await given().client('admin').rpc('export_audit_log', { filters }).throwOnError();
    // The export is an entry itself; the next comparison is without it.
    await given().sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from public.audit_log where created_at > now() - interval '1 hour' and action = 'export'`;
    });
    return data.rows.map(({ action }: Line) => action);
  }

  /** The pages of an export as a task: the actions of its entries, and the total of its first page. */
  async function exportedByTask(filters: object, size: number) {
    const actions: string[] = [];
    let after: string | null = null;
    let total: number | undefined;
    do {
      const read: { part: { rows: { action: string }[]; next?: string; total?: number } }[] = await given()
        .sql`
        select private.audit_log_page(${JSON.stringify(filters)}::text::jsonb, ${after}, ${size}) as part`;
      const [{ part } = { part: { rows: [] } }] = read;
      total ??= part.total;
      actions.push(...part.rows.map(({ action }) => action));
      after = part.next ?? null;
    } while (after !== null);
    return { actions, total };
  }

  /** Writes the entries in one transaction. */
  async function add(...entries: Sample[]): Promise<number[]> {
    return given().sql.begin(async (tx) => {
      const written: number[] = [];
      for (const entry of entries) {
        const row = { actor_role: 'authenticated', ...entry };
        const [{ id } = { id: 0 }] = await tx<{ id: number }[]>`
          insert into public.audit_log ${tx(row)} returning id::integer`;
        written.push(id);
      }
      return written;
    });
  }

  return { add, lines, exported, exportedByTask };
}
