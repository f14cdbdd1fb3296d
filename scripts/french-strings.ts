import { readFileSync } from 'node:fs';

import { parseSync, Visitor } from 'vite';

/** A text of a source file; `\uFFFC` stands for each expression of a template. */
export interface SourceText {
  file: string;
  line: number;
  text: string;
  start: number;
  end: number;
}

/** The string literals, templates and texts between tags of a TypeScript file, without its imports and comments. */
export function sourceTexts(file: string): SourceText[] {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source);
  const found: SourceText[] = [];
  const add = (text: string, { start, end }: { start: number; end: number }) =>
    found.push({ file, line: source.slice(0, start).split('\n').length, text, start, end });
  const imported = new Set<number>();
  new Visitor({
    ImportDeclaration: ({ source: from }) => void imported.add(from.start),
    Literal: (node) => {
      if (typeof node.value === 'string' && !imported.has(node.start)) add(node.value, node);
    },
    TemplateLiteral: (node) => add(node.quasis.map(({ value }) => value.cooked ?? '').join('\uFFFC'), node),
    JSXText: (node) => add(node.value.replace(/\s*\n\s*/g, ' '), node),
  }).visit(program);
  return found;
}
