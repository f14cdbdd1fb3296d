import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

type Span = { start: number; end: number };
type Change = { span: Span; text: string };

/**
 * The code with other bodies for the functions of these names (`name` declared anywhere, or `Class.prototype.name`
 * assigned or declared in its class). Throws when one is not found: the library changed.
 */
export function withBodies(code: string, bodies: Map<string, string>): string {
  const missing = new Set(bodies.keys());
  const changes: Change[] = [];
  const replace = (name: string, body: ESTree.FunctionBody | null) => {
    const text = bodies.get(name);
    if (text === undefined || !body) return;
    missing.delete(name);
    changes.push({ span: body, text: `{${text}}` });
  };
  new Visitor({
    FunctionDeclaration: ({ id, body }) => id && replace(id.name, body),
    ClassDeclaration: ({ id, body }) => {
      for (const { name, method } of methodsOf(body)) replace(`${id?.name}.prototype.${name}`, method);
    },
    AssignmentExpression: ({ left, right }) => {
      if (right.type === 'FunctionExpression') replace(code.slice(left.start, left.end), right.body);
    },
  }).visit(parseSync('module.js', code).program);
  if (missing.size > 0) throw new Error(`no function ${[...missing].join(', ')}`);
  return applied(code, outermost(changes));
}

type Method = { name: string; method: ESTree.FunctionBody | null };

const methodsOf = ({ body }: ESTree.ClassBody): Method[] =>
  body.flatMap((member) =>
    member.type === 'MethodDefinition' && member.key.type === 'Identifier'
      ? [{ name: member.key.name, method: member.value.body }]
      : [],
  );

/** Without the statements that only call `callee`. A bundler keeps such a call of an empty method: it may have effects. */
export function withoutCalls(code: string, callee: string): string {
  const changes: Change[] = [];
  new Visitor({
    ExpressionStatement: (statement) => {
      const { expression } = statement;
      if (expression.type !== 'CallExpression') return;
      const { start, end } = expression.callee;
      if (code.slice(start, end) === callee) changes.push({ span: statement, text: ';' });
    },
  }).visit(parseSync('module.js', code).program);
  return applied(code, changes);
}

/**
 * With the same short message for each `invariant(condition, message)`: most say how a developer must use the function, and
 * the stack trace of the error shows where it is.
 */
export function withoutInvariantMessages(code: string): string {
  const changes: Change[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [, message] }) => {
      if (callee.type === 'Identifier' && callee.name === 'invariant' && message)
        changes.push({ span: message, text: '"React Router invariant"' });
    },
  }).visit(parseSync('module.js', code).program);
  return applied(code, outermost(changes));
}

/** Without the names for developers' tools: `Link.displayName = 'Link'` keeps a component that no module uses. */
export function withoutDisplayNames(code: string): string {
  return code.replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}

/**
 * Replaces top-level `var X = Error(…)` by objects of the same prototype without a stack trace. React compares them by
 * identity. To make a trace, V8 parses the running functions again, here the whole library.
 */
export function withoutConstantErrors(code: string): string {
  const changes: Change[] = [];
  const { program } = parseSync('module.js', code);
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declarations) {
      if (
        init?.type !== 'CallExpression' ||
        init.callee.type !== 'Identifier' ||
        init.callee.name !== 'Error'
      )
        continue;
      const [message] = init.arguments;
      if (!message || init.arguments.length > 1) continue;
      const text = code.slice(message.start, message.end);
      changes.push({
        span: init,
        text: `Object.assign(Object.create(Error.prototype), { message: ${text} })`,
      });
    }
  }
  if (changes.length === 0) throw new Error('no constant is an error');
  return applied(code, changes);
}

function outermost(changes: Change[]): Change[] {
  const contains = (outer: Span, inner: Span) =>
    outer !== inner && outer.start <= inner.start && inner.end <= outer.end;
  return changes.filter(({ span }) => !changes.some((other) => contains(other.span, span)));
}

function applied(code: string, changes: Change[]): string {
  return changes
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce((text, { span, text: body }) => text.slice(0, span.start) + body + text.slice(span.end), code);
}
