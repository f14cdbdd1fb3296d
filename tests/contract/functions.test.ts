import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

const folder = join(import.meta.dirname, '../../supabase/functions');
const entries = await readdir(folder, { withFileTypes: true });
const names = entries
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({
    functions: {
      echo: async () => ({
        default: {
          fetch: async (request) =>
            Response.json({
              method: request.method,
              path: new URL(request.url).pathname,
              address: request.headers.get('x-forwarded-for'),
              body: await request.text(),
            }),
        },
      }),
      broken: async () => ({
        default: {
          fetch: () => {
            throw new Error('postgres://user:password@host');
          },
        },
      }),
    },
  });
});
afterAll(() => stack.stop());

describe('behind the gateway', () => {
  test('a function sees its own path, and the address of the connection', async () => {
    const { data } = await stack.anon().functions.invoke('echo/a/b', {
      body: { œuf: true },
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(data).toEqual({ method: 'POST', path: '/echo/a/b', address: '127.0.0.1', body: '{"œuf":true}' });
  });

  test('an unknown name and a thrown error keep the hosted shape and say nothing else', async () => {
    const unknown = await stack.anon().functions.invoke('unknown');
    expect(unknown.error).toBeInstanceOf(FunctionsHttpError);
    expect(await unknown.response?.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    });
    const broken = await stack.anon().functions.invoke('broken');
    expect(broken.response?.status).toBe(500);
    expect(await broken.response?.text()).not.toContain('password');
  });

  test('a browser of another site is not let in by the function', async () => {
    const response = await fetch(`${stack.url}/functions/v1/echo`, {
      headers: { apikey: stack.publishableKey, origin: 'https://evil.test' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await response.body?.cancel();
  });

  test('a body beyond the limit is refused before the function runs', async () => {
    const { response } = await stack.anon().functions.invoke('echo', { body: 'x'.repeat(300 * 1024) });
    expect(response?.status).toBe(413);
  });
});

describe('on the hosted service', () => {
  test.each(names)('%s is listed, open to visitors, with its import map', async (name) => {
    const config = await readFile(join(folder, '../config.toml'), 'utf8');
    const section = config.split(`[functions.${name}]\n`)[1]?.split('\n[')[0];
    expect(section).toContain('verify_jwt = false');
    expect(section).toContain('import_map = "./functions/deno.json"');
    expect(section).toContain(`entrypoint = "./functions/${name}/index.ts"`);
  });

  test('the import map knows every import, in the versions we run', async () => {
    const { imports } = JSON.parse(await readFile(join(folder, 'deno.json'), 'utf8'));
    const { dependencies } = JSON.parse(await readFile(join(folder, '../../package.json'), 'utf8'));
    const files = await readdir(folder, { recursive: true });
    const sources = await Promise.all(
      files.filter((file) => file.endsWith('.ts')).map((file) => readFile(join(folder, file), 'utf8')),
    );
    const named = sources.flatMap((source) =>
      [...source.matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) {
      const key = name.startsWith('#') ? `${name.split('/')[0]}/` : name;
      expect(Object.keys(imports)).toContain(key);
    }
    expect(imports['@supabase/server']).toBe(`npm:@supabase/server@${dependencies['@supabase/server']}`);
    expect(imports['zod/mini']).toBe(`npm:zod@${dependencies.zod}/mini`);
  });
});
