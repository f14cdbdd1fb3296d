import { describe, expect, test } from 'vitest';

import { exportColumns } from '#content/copy/admin/export-columns.ts';
import { exportLists, taskLimits } from '#domain/tasks.ts';
import type { Person } from '#tests/support/stack.ts';
import { useTasks } from '#tests/support/tasks.ts';

const tasks = useTasks();
const patience = { timeout: 20_000, interval: 20 };

const requestData = (who: Person, member: string | null, reason = 'Demande du 3 novembre') =>
  who.client.rpc('request_member_export', { member, reason });

/** The files of an export, once it is done. */
async function filesOf(id: string): Promise<{ path: string; size: number }[]> {
  await expect.poll(async () => (await tasks.row(id))?.['state'], patience).toBe('done');
  return (await tasks.row(id))?.['result'].files;
}

const download = ({ client }: Person, path: string) => client.storage.from('exports').download(path);

describe('ADMIN-56 the export of a list', () => {
  test('has every row of the filters once, for spreadsheets, and no other', async () => {
    const { owner } = tasks.stack().database;
    await owner`
      insert into public.audit_log (created_at, actor_id, actor_role, action, table_name, row_id, after)
      select '2026-01-02T22:30:00Z'::timestamptz, ${tasks.admin().user.id}::uuid, 'authenticated', 'update', 'chosen', n::text,
        '{"name": "=1+1; \\"x\\""}'::jsonb
      from generate_series(1, 4500) as n`;
    await owner`insert into public.audit_log (actor_role, action, table_name) values ('postgres', 'insert', 'another')`;
    tasks.startWorker();
    const id = await tasks.request({ table: 'chosen' });
    const [file, ...others] = await filesOf(id);
    expect(others).toEqual([]);
    expect(await tasks.row(id)).toMatchObject({
      progress_done: 4500,
      progress_total: 4500,
      result: { rows: 4500 },
    });
    const { data } = await download(tasks.admin(), file?.path ?? '');
    const bytes = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes.length).toBe(file?.size);
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines[0]).toMatch(/^Date \(Paris\);Auteur;/);
    expect(lines[1]).toMatch(/^2026-01-02 23:30:00;/);
    expect(lines.slice(1, -1).map((line) => line.split(';')[6])).toEqual(
      Array.from({ length: 4500 }, (_, index) => String(4500 - index)),
    );
    const [trail] = await owner`
      select actor_id, table_name, after from public.audit_log where action = 'export' order by id desc limit 1`;
    expect(trail).toMatchObject({
      actor_id: tasks.admin().user.id,
      table_name: 'audit_log',
      after: { filters: { table: 'chosen' }, result: { rows: 4500 } },
    });
  });

  test('AUDIT-60 names actions, objects, devices and results in French, and keeps the technical names', async () => {
    const { owner } = tasks.stack().database;
    await owner`
      insert into public.audit_log (actor_role, action, table_name, row_id, device, result) values
        ('authenticated', 'refusal', 'event_editions', 'french', 'phone', 'refused'),
        ('authenticated', 'update', 'unnamed_table', 'french', null, 'ok')`;
    tasks.startWorker();
    const [file] = await filesOf(await tasks.request({ row: 'french' }));
    const { data } = await download(tasks.admin(), file?.path ?? '');
    const [header, ...rows] = ((await data?.text()) ?? '').trim().split('\r\n');
    const headings = header?.replace('\uFEFF', '').split(';') ?? [];
    const cells = rows.map((row) => {
      const values = row.split(';');
      return Object.fromEntries(headings.map((heading, index) => [heading, values[index]]));
    });
    const technical = { Action: 'Modification', 'Action (nom technique)': 'update', Résultat: 'Fait' };
    expect(cells).toMatchObject([
      { ...technical, 'Type d’objet': 'unnamed_table', Table: 'unnamed_table', Appareil: '' },
      {
        Action: 'Accès refusé',
        'Action (nom technique)': 'refusal',
        'Type d’objet': 'Édition',
        Table: 'event_editions',
        Appareil: 'Téléphone',
        Résultat: 'Refusé',
      },
    ]);
  });

  test('AUDIT-41 refuses a filter that cannot be read when the export is requested', async () => {
    const ask = (filters: unknown) =>
      tasks.admin().client.rpc('request_list_export', { list: 'audit_log', filters, reason: 'Contrôle' });
    const wrong = [
      { actor: 'pas-un-uuid' },
      { since: 'hier peut-être' },
      { until: '2026-13-45 24:00 Europe/Paris' },
      { sensitive: 'oui' },
      { row: 12 },
      { table: null },
      { action: 'update' },
      [],
      'texte',
    ];
    for (const filters of wrong) {
      const { error } = await ask(filters);
      expect({ filters, error }).toMatchObject({
        filters,
        error: { code: '23514', hint: 'invalid_export_filter' },
      });
    }
    const { owner } = tasks.stack().database;
    expect(await owner`select from public.tasks`).toHaveLength(0);
    const right = {
      actor: 'none',
      kind: 'insert',
      table: 'cards',
      row: 'x',
      sensitive: true,
      request: 'r',
      id: 'i',
      since: '2026-01-01 00:00 Europe/Paris',
      until: '2026-01-31 24:00 Europe/Paris',
    };
    expect((await ask(right)).error).toBeNull();
  });

  test('AUDIT-42 one person has 50 exports in 24 hours, finished ones and those under way', async () => {
    const { owner } = tasks.stack().database;
    const admin = tasks.admin().user.id;
    const finish = (count: number, age: string) => owner`
      insert into public.tasks (kind, permission, requested_by, state, finished_at)
      select (array['list-export', 'member-export'])[1 + n % 2], 'audit.read', ${admin}, 'done', now() - ${age}::interval
      from generate_series(1, ${count}::integer) as n`;
    await finish(30, '25 hours');
    await finish(taskLimits.exportsPerDay - 2, '23 hours');
    await tasks.request({ row: 'one' });
    await tasks.request({ row: 'two' });
    const asked = { list: 'audit_log', filters: { row: 'three' }, reason: 'Contrôle' };
    const refusal = { code: '23514', hint: 'too_many_exports' };
    expect((await tasks.admin().client.rpc('request_list_export', asked)).error).toMatchObject(refusal);
    expect((await requestData(tasks.admin(), admin)).error).toMatchObject(refusal);
    const other = await tasks.stack().asAdmin();
    expect((await other.client.rpc('request_list_export', asked)).error).toBeNull();
    await owner`
      update public.tasks set finished_at = now() - interval '25 hours'
      where requested_by = ${admin} and state = 'done'`;
    expect((await tasks.admin().client.rpc('request_list_export', asked)).error).toBeNull();
  });

  test('accepts the lists of the allow-list only, each with its permission', async () => {
    const asked = { list: 'users', filters: {}, reason: 'Contrôle' };
    const { error } = await tasks.admin().client.rpc('request_list_export', asked);
    expect(error).toMatchObject({ code: '23514', hint: 'unknown_export_list' });
    const moderator = await tasks.stack().signUpAndConfirm();
    await tasks.stack().database.owner`
      insert into public.user_roles (user_id, role) values (${moderator.user.id}, 'moderator')`;
    for (const list of ['users', 'audit_log']) {
      const refusal = await moderator.client.rpc('request_list_export', { ...asked, list });
      expect(refusal.error).toMatchObject({ code: '42501', hint: 'permission_required' });
    }
  });

  test('names in domain/ the lists that the database knows, with columns that their pages have', async () => {
    const { owner } = tasks.stack().database;
    const known = await owner<
      { list: string; page: string }[]
    >`select list, page from private.export_lists order by 1`;
    expect(known.map(({ list }) => list)).toEqual([...exportLists].toSorted());
    for (const list of exportLists) {
      const page = known.find((entry) => entry.list === list)?.page ?? '';
      const [answer] = await owner.unsafe<{ page: { rows: Record<string, unknown>[] } }[]>(
        `select private.${page}('{}', null, 5) as page`,
      );
      const keys = new Set(answer?.page.rows.flatMap((row) => Object.keys(row)));
      const named = new Set<string>(exportColumns[list].map(({ key }) => key));
      expect([...keys].filter((key) => !named.has(key))).toEqual([]);
    }
  });
});
