import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { registerRows, unclassifiedTables } from '#app/features/data-admin/register-rows.ts';
import { readRegister } from '#app/features/data-admin/data-admin.data.ts';
import { activities, activityIds } from '#domain/processing.ts';
import { fileRetention, retention } from '#domain/retention.ts';

import { startWorld } from '#tests/policies/support/world.ts';
import type { World } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const all = activityIds.map((id) => activities[id]);

describe('DATA-30 the register of processing', () => {
  test('has every activity of domain/, and each retention period once', () => {
    expect(activityIds.toSorted()).toEqual(Object.keys(activities).toSorted());
    const periods = all.flatMap(({ retention: kinds }) => [...kinds]);
    expect(periods.toSorted()).toEqual(Object.keys({ ...retention, ...fileRetention }).toSorted());
  });

  test('has every table with a column of a member or an address, in one activity: a new one belongs in domain/processing.ts', async () => {
    const facts = await readRegister(world.client('admin'));
    expect(unclassifiedTables(facts)).toEqual([]);
    const named = all.flatMap(({ tables }) => [...tables]);
    expect(named.toSorted()).toEqual(facts.tables.map(({ name }) => name).toSorted());
    const references = await world.sql<{ name: string }[]>`
      select distinct n.nspname || '.' || c.relname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)`;
    expect(named).toEqual(expect.arrayContaining(references.map(({ name }) => name)));
  });

  test('names the services that the process announced, and no longer those that it dropped', async () => {
    const service = world.stack.service();
    const announce = (recipients: object) =>
      service.rpc('announce_recipients', { recipients }).throwOnError();
    await announce({ mail: 'smtp.example', payments: 'api.stripe.com' });
    await announce({ mail: 'smtp2.example' });
    const facts = await readRegister(world.client('admin'));
    expect(facts.recipients).toEqual({ mail: 'smtp2.example' });
    const rows = registerRows({
      ...facts,
      settings: { ...facts.settings, 'map.tiles': { url: 'https://tiles.example/{z}/{x}/{y}.png' } },
    });
    const recipients = (id: string) => rows.find((row) => row.id === id)?.recipients.join(' ');
    expect(recipients('newsletter')).toContain('(smtp2.example)');
    expect(recipients('badges')).not.toContain('stripe');
    expect(recipients('measure')).toContain('(tiles.example)');
  });

  test('shows the tables of this database only, and names those that it does not classify', async () => {
    const facts = await readRegister(world.client('admin'));
    const tables = [
      ...facts.tables.filter(({ name }) => name !== 'public.visits'),
      { name: 'private.later', columns: ['user_id'] },
    ];
    expect(unclassifiedTables({ ...facts, tables })).toEqual(['private.later']);
    const measure = registerRows({ ...facts, tables }).find(({ id }) => id === 'measure');
    expect(measure?.tables).toEqual(['public.analytics_events']);
  });
});
