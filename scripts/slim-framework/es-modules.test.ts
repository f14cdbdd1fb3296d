import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { asEsModule, withoutCopy } from './es-modules.ts';

describe('asEsModule', () => {
  test('imports what a declaration at the top requires', () => {
    expect(asEsModule('var A = require("a"),\n  B = require("b/c");\nA.run(B.id);')).toBe(
      'import * as A from "a";\nimport * as B from "b/c";\nA.run(B.id);',
    );
  });

  test('exports a value under a name that a local variable may have', () => {
    expect(
      asEsModule('function other() {}\nvar open = 1;\nexports.open = function () {\n  open++;\n};'),
    ).toBe(
      'export { $open as open };\nfunction other() {}\nvar open = 1;\nconst $open = function () {\n  open++;\n};',
    );
  });

  test('exports a local variable itself, and a constant for null', () => {
    expect(asEsModule('exports.jsx = jsxProd;\nexports.jsxs = jsxProd;')).toBe(
      'export { jsxProd as jsx };\nexport { jsxProd as jsxs };',
    );
    expect(asEsModule('exports.none = null;')).toBe('export { $none as none };\nconst $none = null;');
  });

  test('exports a variable for a name that is used more than once', () => {
    expect(asEsModule('exports.now = void 0;\nif (a) {\n  exports.now = b;\n}\nexports.now();')).toBe(
      'let $now;\nexport { $now as now };\n$now = void 0;\nif (a) {\n  $now = b;\n}\n$now();',
    );
  });

  test.each([
    'react/cjs/react.production.js',
    'react/cjs/react-jsx-runtime.production.js',
    'react-dom/cjs/react-dom.production.js',
    'react-dom/cjs/react-dom-client.production.js',
    'scheduler/cjs/scheduler.production.js',
  ])('keeps the names of the exports of %s', (file) => {
    const code = readFileSync(join('node_modules', file), 'utf8');
    const names = [...code.matchAll(/^ *exports\.(\w+) =/gm)].map(([, name]) => name);
    const exported = [...asEsModule(code).matchAll(/^export \{ \$?\w+ as (\w+) \};$/gm)].map(
      ([, name]) => name,
    );
    expect(exported.length).toBeGreaterThan(2);
    expect(exported.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  test('exports everything of the production file of an entry, also as default', () => {
    const code =
      "if (production) {\n  module.exports = require('./cjs/a.production.js');\n} else {\n  module.exports = require('./cjs/a.development.js');\n}";
    expect(asEsModule(code)).toBe(
      "import * as all from './cjs/a.production.js';\nexport * from './cjs/a.production.js';\nexport { all as default };\n",
    );
  });

  test.each(['var a = 1,\n  B = require("b");', 'module.exports = 1;', 'f(exports);'])(
    'refuses a module that it does not understand: %j',
    (code) => {
      expect(() => asEsModule(code)).toThrow('Unexpected require or exports');
    },
  );
});

test('withoutCopy exports React itself, and refuses a module without the copy', () => {
  expect(withoutCopy("import * as React from 'react';\nexport const Safe = {\n  ...React\n};")).toBe(
    "import * as React from 'react';\nexport { React as Safe };",
  );
  expect(() => withoutCopy('export const Safe = {};')).toThrow('no copy of React');
});
