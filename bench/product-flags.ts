import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The flags of node in `npm start`: with a larger heap, a measured process would collect garbage less often. */
export function productFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));
  return [...String(scripts.start).matchAll(/ (--\S+)/g)].map(([, flag = '']) => flag);
}
