import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, test } from 'vitest';

import { renderHostedTemplates } from './mail-templates.ts';

test('supabase/templates is up to date with server/mail/templates (npm run mail:templates)', () => {
  const root = join(import.meta.dirname, '..');
  const rendered = renderHostedTemplates();
  for (const [path, html] of rendered) expect(readFileSync(join(root, path), 'utf8'), path).toBe(html);
  const files = readdirSync(join(root, 'supabase/templates')).filter((name) => name !== 'README.md');
  expect(files.toSorted()).toEqual([...rendered.keys()].map((path) => basename(path)).toSorted());
});
