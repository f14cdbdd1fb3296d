/** An entry of a library, which requires one of two files. */
const entry = /\bmodule\.exports = require\('([^']+\.production\.js)'\)/;
/** A declaration at the start of a line that only requires modules. */
const declaration = /^var (\w+ = require\("[^"]+"\)(?:,\s+\w+ = require\("[^"]+"\))*);$/gm;
const requirement = /(\w+) = require\("([^"]+)"\)/g;

/**
 * A CommonJS module of React as an ES module. A bundler wraps a CommonJS module in a function, keeps all its exports, and
 * reads an export as a property at each use. The module must be an entry, or use `require` only in declarations at the start
 * of a line and `exports` only as `exports.name`; an exported variable must not change.
 *
 * @throws when a `require` or an `exports` remains.
 */
export function asEsModule(code: string): string {
  const [, file] = entry.exec(code) ?? [];
  if (file) return `import * as all from '${file}';\nexport * from '${file}';\nexport { all as default };\n`;
  const imported = code.replaceAll(declaration, (_, list: string) =>
    [...list.matchAll(requirement)].map(([, name, from]) => `import * as ${name} from "${from}";`).join('\n'),
  );
  const uses = Map.groupBy(code.matchAll(/\bexports\.(\w+)/g), ([, name = '']) => name);
  const converted = [...uses].reduce(
    (text, [name, places]) => (places.length > 1 ? withVariable(text, name) : withConstant(text, name)),
    imported,
  );
  const rest = /\b(?:require\(|exports\b)/.exec(converted);
  if (rest) throw new Error(`Unexpected require or exports: ${converted.slice(rest.index, rest.index + 60)}`);
  return converted;
}

/** The variable has a name of its own: the module often has one with the name of the export. */
const localOf = (name: string) => `$${name}`;
const listed = (name: string) => `export { ${localOf(name)} as ${name} };\n`;

/** For an export that is read, or set more than once. */
const withVariable = (code: string, name: string): string =>
  `let ${localOf(name)};\n${listed(name)}${code.replaceAll(new RegExp(`\\bexports\\.${name}\\b`, 'g'), () => localOf(name))}`;

/** For an export that is only set, once and at the start of a line. */
function withConstant(code: string, name: string): string {
  const alias = new RegExp(`^exports\\.${name} = ((?!null;)[A-Za-z]\\w*);$`, 'm');
  if (alias.test(code)) return code.replace(alias, (_, local: string) => `export { ${local} as ${name} };`);
  const start = new RegExp(`^exports\\.${name} =`, 'm');
  return start.test(code) ? listed(name) + code.replace(start, () => `const ${localOf(name)} =`) : code;
}

/**
 * Exports React itself instead of an object with all its exports.
 *
 * @throws when the module has no such object.
 */
export function withoutCopy(code: string): string {
  const copy = /export const (\w+) = \{\s*\.\.\.React\s*\};/;
  if (!copy.test(code)) throw new Error('no copy of React');
  return code.replace(copy, 'export { React as $1 };');
}
