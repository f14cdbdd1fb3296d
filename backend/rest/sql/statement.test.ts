import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planMutation } from '#backend/rest/plan/plan-mutation.ts';
import { planRead } from '#backend/rest/plan/plan-read.ts';
import { parsePreferences } from '#backend/rest/http/preferences.ts';
import { parseQuery } from '#backend/rest/parse/query-parser.ts';
import { tableResource } from '#backend/rest/plan/resource.ts';
import { mutationStatement, readStatement } from './statement.ts';
import type { Shape } from './body-sql.ts';
import { testCatalogue, testTable } from '#backend/rest/catalogue/test-catalogue.ts';

const json: Shape = {
  media: { kind: 'array', stripNulls: false, contentType: '' },
  count: 'none',
  bodiless: false,
};

const read = (table: string, query: string, shape = json) => {
  const plan = planRead(
    { cache: testCatalogue, maxRows: 1_000, aggregates: true, role: 'anon' },
    tableResource(testTable(table)),
    parseQuery(new URLSearchParams(query), false),
  );
  return readStatement(plan, shape);
};
/** The subquery that selects the rows, without the SELECT that builds the body. */
const rowsOf = (table: string, query: string) =>
  /row_to_json\(r\.\*\) as value from \((.*)\) r offset 0\) item$/.exec(read(table, query).text)?.[1];

describe('readStatement', () => {
  test('quotes names, and passes values as parameters cast to their column’s type', () => {
    expect(
      rowsOf('parties', 'select=id,name:title&id=gt.1&open=eq.true&title=like.a*&order=id.desc&offset=5'),
    ).toBe(
      'select t1."id" as "id", t1."title" as "name" from "api"."parties" t1' +
        ' where t1."id" > $1::text::integer and t1."open" = $2::text::boolean and t1."title" like $3::text' +
        ' order by t1."id" desc limit $4::text::bigint offset $5::text::bigint',
    );
    expect(read('parties', 'id=gt.1&title=like.a*').values).toEqual(['1', 'a%', '1000']);
  });

  test('builds embeds as lateral joins', () => {
    expect(rowsOf('guests', 'select=note,parties!inner(title)')).toBe(
      'select t1."note" as "note", row_to_json(t2.*) as "parties" from "api"."guests" t1' +
        ' join lateral (select t3."title" as "title" from "api"."parties" t3 where t1."party_id" = t3."id" limit $1::text::bigint) t2 on true' +
        ' limit $1::text::bigint',
    );
    expect(rowsOf('parties', 'select=people(name)')).toContain(
      'from "api"."people" t3, "api"."guests" t4 where t1."id" = t4."party_id" and t4."person_id" = t3."id"',
    );
  });

  test('builds JSON paths and computed fields', () => {
    expect(rowsOf('venues', 'select=details->a->>0&name->x=eq.1')).toContain(
      `select (t1."details"->$1::text->>$2::text::integer) as "a" from "api"."venues" t1 where (to_jsonb(t1."name")->$3::text) = $4::text::jsonb`,
    );
    expect(rowsOf('parties', 'select=loud')).toContain('select "api"."loud"(t1) as "loud"');
  });

  test('counts all rows only when the page does not give the total', () => {
    const { text } = read('parties', 'id=gt.1&limit=5', { ...json, count: 'exact' });
    expect(text).toContain('case when count(*) < $2::text::bigint');
    expect(text).toContain(
      '(select count(*) from (select 1 from "api"."parties" t2 where t2."id" > $1::text::integer) counted)',
    );
    expect(read('parties', 'limit=5').text).toContain('null as total');
  });

  test('builds the same SQL for every value', () => {
    const value = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.includes('\0'));
    const same = (query: (text: string) => [string, string][]) => {
      const plain = new Set<string>();
      fc.assert(
        fc.property(value, (text) => {
          const statement = read('parties', new URLSearchParams(query(text.toWellFormed())).toString());
          plain.add(statement.text);
          return plain.size === 1;
        }),
      );
    };
    same((text) => [['title', `eq.${text}`]]);
    same((text) => [['id', `neq.${text}`]]);
    same((text) => [['search', `fts(simple).${text}`]]);
    same((text) => [['title', `in.("${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}")`]]);
    same((text) => [['or', `(title.eq."${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}")`]]);
    // fast-check needs a second to initialise its alphabet, and several seconds under load.
  }, 20_000);

  test('escapes quotes in an alias', () => {
    expect(rowsOf('parties', 'select="a\\" from pg_class --":id')).toContain('as "a"" from pg_class --"');
  });
});

describe('mutationStatement', () => {
  const mutate = (
    method: 'POST' | 'PATCH' | 'DELETE',
    query: string,
    prefer: string,
    keys: string[] = [],
  ) => {
    const planned = planMutation(testCatalogue, {
      method,
      table: testTable('guests'),
      query: parseQuery(new URLSearchParams(query), false),
      preferences: parsePreferences(prefer),
      aggregates: true,
      role: 'anon',
    });
    const plan = typeof planned === 'function' ? planned({ text: '{}', list: false, keys }) : planned;
    return mutationStatement(plan, json).text;
  };

  test('INSERT returns nothing, the primary key, or the requested columns', () => {
    const insert =
      'insert into "api"."guests" as t1 ("note") select body."note" from (select * from json_to_record($1::text::json) as item("note" text)) body';
    expect(mutate('POST', '', '', ['note'])).toContain(`with source as (${insert} returning 1)`);
    expect(mutate('POST', '', 'return=headers-only', ['note'])).toContain(
      'returning t1."party_id", t1."person_id")',
    );
    expect(mutate('POST', 'select=note,parties(title)', 'return=representation', ['note'])).toContain(
      'returning t1."note", t1."party_id")',
    );
  });

  test('upsert uses the primary key, or the columns of on_conflict', () => {
    expect(mutate('POST', '', 'resolution=merge-duplicates', ['note'])).toContain(
      'on conflict ("party_id", "person_id") do update set "note" = excluded."note"',
    );
    expect(mutate('POST', 'on_conflict=note', 'resolution=ignore-duplicates', ['note'])).toContain(
      'on conflict ("note") do nothing',
    );
  });

  test('UPDATE and DELETE have a WHERE clause, and throw without filters', () => {
    expect(mutate('PATCH', 'note=eq.x', '', ['note'])).toContain('set "note" = body."note" from');
    expect(mutate('DELETE', 'note=eq.x', '')).toContain(
      'delete from "api"."guests" t1 where t1."note" = $1::text returning 1',
    );
    expect(() => mutate('DELETE', '', '')).toThrow('DELETE requires a WHERE clause');
    expect(() => mutate('PATCH', 'note=eq.x', '', ['nte'])).toThrow(
      "Could not find the 'nte' column of 'guests' in the schema cache",
    );
  });
});
