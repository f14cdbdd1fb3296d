import { describe, expect, test } from 'vitest';

import {
  withBodies,
  withoutCalls,
  withoutConstantErrors,
  withoutDisplayNames,
  withoutInvariantMessages,
} from './function-bodies.ts';

describe('withBodies', () => {
  test('replaces the body of a function declared anywhere, and of a method of a prototype', () => {
    const code =
      'function outer() { async function inner(a) { return a; } }\nBox.prototype.open = function () { go(); };';
    const bodies = new Map([
      ['inner', 'return false;'],
      ['Box.prototype.open', ''],
    ]);
    expect(withBodies(code, bodies)).toBe(
      'function outer() { async function inner(a) {return false;} }\nBox.prototype.open = function () {};',
    );
  });

  test('replaces the body of a method in its class only', () => {
    const code = 'class Box { async open() { go(); } shut() {} }\nclass Bag { open() { go(); } }';
    expect(withBodies(code, new Map([['Box.prototype.open', 'return false;']]))).toBe(
      'class Box { async open() {return false;} shut() {} }\nclass Bag { open() { go(); } }',
    );
  });

  test('replaces an outer function only, when both are named', () => {
    const code = 'function outer() { function inner() { go(); } }';
    const bodies = new Map([
      ['outer', ''],
      ['inner', ''],
    ]);
    expect(withBodies(code, bodies)).toBe('function outer() {}');
  });

  test('refuses a name that the library no longer has', () => {
    expect(() => withBodies('function kept() {}', new Map([['gone', '']]))).toThrow('no function gone');
  });
});

test('withoutDisplayNames leaves the component', () => {
  expect(withoutDisplayNames('function Link() {}\nLink.displayName = "Link";\n')).toBe(
    'function Link() {}\n\n',
  );
});

test('withoutInvariantMessages leaves the condition, and other calls', () => {
  const code = 'invariant(f(a), `Missing "${b}" param`);\ninvariant(c);\nwarning(d, "text");';
  expect(withoutInvariantMessages(code)).toBe(
    'invariant(f(a), "React Router invariant");\ninvariant(c);\nwarning(d, "text");',
  );
});

test('withoutCalls leaves the other statements, and a call whose value is used', () => {
  expect(withoutCalls("if (a) this.log('x', f(1));\nconst b = this.log(2);\nlog(3);", 'this.log')).toBe(
    'if (a) ;\nconst b = this.log(2);\nlog(3);',
  );
});

test('withoutConstantErrors replaces top-level errors by objects without a stack trace', () => {
  const code = 'var other = 1, Known = Error("known");\nfunction make() { return Error("made"); }';
  const run = new Function(`${withoutConstantErrors(code)} return [Known, make()];`);
  const [known, made] = run();
  expect(known).toBeInstanceOf(Error);
  expect(Object.getOwnPropertyNames(known)).toEqual(['message']);
  expect(known.message).toBe('known');
  expect(made.stack).toContain('made');
  expect(() => withoutConstantErrors('var other = 1;')).toThrow('no constant');
});
