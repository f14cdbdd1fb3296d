import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';

/** Each row breaks one boundary of `docs/architecture.md`; the lint message must name the right folder. */
const crossings = [
  ['domain/rule.ts', `import { brand } from '#content/brand.ts';\nexport const a = brand;`, 'pure rules'],
  ['domain/rule.ts', `import { Hono } from 'hono';\nexport const a = Hono;`, 'pure rules'],
  ['content/copy.ts', `import { a } from '#app/ui/buttons/button.tsx';\nexport const b = a;`, 'typed data'],
  ['domain/rule.ts', `import { scene } from '#mail/scene.ts';\nexport const a = scene;`, 'pure rules'],
  [
    'mail/frame.ts',
    `import { a } from '#server/mail/mails.ts';\nexport const b = a;`,
    'domain/ and content/ only',
  ],
  [
    'mail/frame.ts',
    `import { a } from '#app/ui/buttons/button.tsx';\nexport const b = a;`,
    'domain/ and content/ only',
  ],
  [
    'app/ui/body.tsx',
    `import { scene } from '#mail/scene.ts';\nexport const a = scene;`,
    'know nothing of the business',
  ],
  [
    'backend/rest/list.ts',
    `import { brand } from '#content/brand.ts';\nexport const a = brand;`,
    'lifted out as a package',
  ],
  [
    'backend/auth/user.ts',
    `import { env } from '#server/environment/env.ts';\nexport const a = env;`,
    'lifted out as a package',
  ],
  [
    'supabase/functions/x/index.ts',
    `import { a } from '#backend/gateway.ts';\nexport const b = a;`,
    'deploys to the hosted service',
  ],
  [
    'app/ui/layout/card.tsx',
    `import { a } from '#app/features/event/hero/hero.tsx';\nexport const b = a;`,
    'know nothing of the business',
  ],
  [
    'app/lib/page/seo.ts',
    `import { a } from '#app/features/event/hero/hero.tsx';\nexport const b = a;`,
    'know nothing of the business',
  ],
  [
    'app/features/event/hero/hero.tsx',
    `import { a } from '#app/features/newsletter/form.tsx';\nexport const b = a;`,
    'the route composes',
  ],
  [
    'app/features/comments/list/face.tsx',
    `import { a } from '#app/features/newsletter/form.tsx';\nexport const b = a;`,
    'the route composes',
  ],
  [
    'app/shared/cards.data.ts',
    `import { a } from '#app/ui/buttons/button.tsx';\nexport const b = a;`,
    'several features need',
  ],
  [
    'app/lib/time/clock.tsx',
    `import { a } from '#app/shared/cards.data.ts';\nexport const b = a;`,
    'know nothing of the business',
  ],
  [
    'app/routes/public/home/home.tsx',
    `import { a } from '#backend/database/open.ts';\nexport const b = a;`,
    'through supabase-js',
  ],
  [
    'app/features/newsletter/form.tsx',
    `import { a } from '../event/other.tsx';\nexport const b = a;`,
    'A feature never imports another feature',
  ],
  [
    'app/features/event/hero/hero.tsx',
    `export const read = (client: { from(table: string): unknown }) => client.from('event_editions');`,
    'data.ts',
  ],
  [
    'app/ui/body.tsx',
    `export const Body = () => <div dangerouslySetInnerHTML={{ __html: '' }} />;`,
    'dangerouslySetInnerHTML',
  ],
  ['server/any.ts', `export const a: any = 1;`, 'any'],
  ['server/cast.ts', `export const a = JSON.parse('1') as number;`, 'assertion'],
] as const;

/** Code that respects these boundaries. */
const allowed = [
  ['domain/rule.ts', `import * as z from 'zod/mini';\nexport const a = z.string();`],
  ['mail/frame.ts', `import { brand } from '#content/brand.ts';\nexport const a = brand;`],
  [
    'app/features/event/event.data.ts',
    `export const read = (client: { from(table: string): unknown }) => client.from('event_editions');`,
  ],
  [
    'app/features/comments/list/face.tsx',
    `import { a } from '#app/features/comments/comment-view.ts';\nexport const b = a;`,
  ],
  [
    'app/routes/public/home/home.tsx',
    `import { a } from '#app/features/event/hero/hero.tsx';\nexport const b = a;`,
  ],
] as const;

const root = resolve(import.meta.dirname, '../../..');
let house = '';

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'aline-walls-'));
  await copyFile(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
});

afterAll(async () => removeFolder(house));

async function lint(file: string, code: string): Promise<{ passed: boolean; output: string }> {
  const path = join(house, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${code}\n`);
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint');
  const result = await new Promise<{ passed: boolean; output: string }>((done) => {
    execFile(oxlint, ['--deny-warnings', file], { cwd: house }, (error, stdout) =>
      done({ passed: error === null, output: stdout }),
    );
  });
  await rm(path);
  return result;
}

describe('the lint boundaries between layers', () => {
  it.each(crossings)('%s: %j is refused', async (file, code, lesson) => {
    const { passed, output } = await lint(file, code);
    expect(output.replace(/\s+/g, ' ')).toContain(lesson);
    expect(passed).toBe(false);
  });

  it.each(allowed)('%s: %j passes', async (file, code) => {
    const { passed, output } = await lint(file, code);
    expect({ passed, output }).toMatchObject({
      passed: true,
      output: expect.stringContaining('0 warnings and 0 errors'),
    });
  });
});
