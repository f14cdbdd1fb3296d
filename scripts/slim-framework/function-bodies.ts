import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

type Span = { start: number; end: number };

/**
 * The code with other bodies for the functions of these names (`name` declared anywhere, or `Class.prototype.name`
 * assigned). Throws when one is not found: the library changed.
 */
export function withBodies(code: string, bodies: Map<string, string>): string {
  const missing = new Set(bodies.keys());
  const changes: { span: Span; text: string }[] = [];
  const replace = (name: string, body: ESTree.FunctionBody | null) => {
    const text = bodies.get(name);
    if (text === undefined || !body) return;
    missing.delete(name);
    changes.push({ span: body, text: `{${text}}` });
  };
  new Visitor({
    FunctionDeclaration: ({ id, body }) => id && replace(id.name, body),
    AssignmentExpression: ({ left, right }) => {
      if (right.type === 'FunctionExpression') replace(code.slice(left.start, left.end), right.body);
    },
  }).visit(parseSync('module.js', code).program);
  if (missing.size > 0) throw new Error(`no function ${[...missing].join(', ')}`);
  return applied(code, outermost(changes));
}

/** Without the names for developers' tools: `Link.displayName = 'Link'` keeps a component that no module uses. */
export function withoutDisplayNames(code: string): string {
  return code.replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}

function outermost<Change extends { span: Span }>(changes: Change[]): Change[] {
  const contains = (outer: Span, inner: Span) =>
    outer !== inner && outer.start <= inner.start && inner.end <= outer.end;
  return changes.filter(({ span }) => !changes.some((other) => contains(other.span, span)));
}

function applied(code: string, changes: { span: Span; text: string }[]): string {
  return changes
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce((text, { span, text: body }) => text.slice(0, span.start) + body + text.slice(span.end), code);
}
