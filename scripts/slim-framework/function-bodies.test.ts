import { describe, expect, test } from 'vitest';

import { withBodies, withoutDisplayNames } from './function-bodies.ts';

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
