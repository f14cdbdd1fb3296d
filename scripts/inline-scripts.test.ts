import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import { inlineScript } from './inline-scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'aline-inline-'));

async function textOf(source: string) {
  const file = join(folder, `${crypto.randomUUID()}.ts`);
  writeFileSync(file, source);
  return (await inlineScript(file)).text;
}

test('calls the default export with the script element, without a global name', async () => {
  writeFileSync(
    join(folder, 'constant.ts'),
    'export const greeting: string = "bonsoir"; export const unused = 1;',
  );
  const text = await textOf(
    `import { greeting } from './constant.ts';
     const written: string[] = [];
     export default (script: { dataset: { said: string } }): void => {
       written.push(greeting);
       script.dataset.said = written.join();
     };`,
  );
  const element = { dataset: { said: '' } };
  const page = { document: { currentScript: element } };
  runInNewContext(text, page);
  expect(element.dataset.said).toBe('bonsoir');
  expect(Object.keys(page)).toEqual(['document']);
  expect(text).not.toMatch(/unused|written|\n/);
});

test.each(['<script>', '<!-- '])(
  'refuses a text with %s, which would move the end of the element',
  async (tag) => {
    await expect(
      textOf(`export default (): void => void document.write(${JSON.stringify(tag)} + location.hash)`),
    ).rejects.toThrow('reads as a tag');
  },
);

test('escapes the tag that ends the element', async () => {
  const text = await textOf(`export default (): void => document.write('</script>' + location.hash)`);
  expect(text).not.toContain('</script');
});
