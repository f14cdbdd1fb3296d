import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Checks `docs/requirements` against the repository: rows, their tests, and every citation of a row or a decision. */

/**
 * Path from the root of the repository → text. Files without citations have an empty text, because their paths are
 * needed too.
 */
export type Repository = ReadonlyMap<string, string>;

export type Row = {
  id: string;
  /** Files and folders, each optionally followed by a name in brackets. */
  places: string[];
  /** `path › title` each, or the single entry `to come`. */
  shownBy: string[];
  /** `docs/requirements/blog.md:12` */
  at: string;
};

const folder = 'docs/requirements/';
const template = '| id | promise | where it lives | shown by |';
const citing = /\.(?:ts|tsx|sql|css|mjs|md)$/;

export function readRepository(root: string): Repository {
  const paths = globSync(['**/*', '.*'], {
    cwd: root,
    exclude: ({ name }) => /^(?:node_modules|build|data|test-results|\.git|\.react-router)$/.test(name),
    withFileTypes: true,
  }).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(root.length + 1)] : []));
  return new Map(
    paths.map((path) => [path, citing.test(path) ? readFileSync(join(root, path), 'utf8') : '']),
  );
}

/** Every problem as one line: where it is, what is wrong, what to do. Empty when all is well. */
export function findProblems(repository: Repository): string[] {
  const { rows, problems } = readRows(repository);
  return [
    ...problems,
    ...duplicates(rows),
    ...rows.flatMap((row) => [...placeProblems(row, repository), ...testProblems(row, repository)]),
    ...citationProblems(rows, repository),
  ];
}

export function readRows(repository: Repository): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const [path, text] of repository) {
    if (!path.startsWith(folder) || !path.endsWith('.md') || path.endsWith('/README.md')) continue;
    for (const [index, line] of text.split('\n').entries()) {
      if (!line.startsWith('|') || line === template || line.startsWith('|---')) continue;
      const at = `${path}:${index + 1}`;
      const [id = '', promise = '', where = '', shown = '', ...more] = cellsOf(line);
      if (!/^[A-Z]+-\d{2,}$/.test(id) || !promise || !where || more.length > 0)
        problems.push(`${at}: this row is not « ${template} ». Fill its four cells; the id is PREFIX-NN.`);
      else rows.push({ id, places: where.split('<br>'), shownBy: shown.split('<br>'), at });
    }
  }
  return { rows, problems };
}

/** Cells of a Markdown row; `\|` is a bar within a cell. */
function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function duplicates(rows: Row[]): string[] {
  const first = new Map<string, string>();
  return rows.flatMap(({ id, at }) => {
    const before = first.get(id);
    if (!before) first.set(id, at);
    return before ? [`${at}: the id ${id} is already used at ${before}. Take the next free number.`] : [];
  });
}

function placeProblems({ id, places, at }: Row, repository: Repository): string[] {
  return places.flatMap((place) => {
    const [, path = place, name] = /^(\S+)(?: \((.+)\))?$/.exec(place) ?? [];
    const inside = [...repository].filter(([file]) => file === path || file.startsWith(`${path}/`));
    if (inside.length === 0)
      return [`${at}: ${id} lives in ${path}, which does not exist. Write its present path.`];
    if (name && !inside.some(([, text]) => text.includes(name)))
      return [
        `${at}: ${id} lives in ${path}, which no longer contains « ${name} ». Write its present place.`,
      ];
    return [];
  });
}

function testProblems({ id, shownBy, at }: Row, repository: Repository): string[] {
  if (shownBy.length === 1 && shownBy[0] === 'to come') return [];
  return shownBy.flatMap((entry) => {
    const [path = '', title] = entry.split(/ › (.*)/s);
    if (!title)
      return [`${at}: ${id} names no test (« ${entry} »). Write « path › title », or « to come » alone.`];
    const source = repository.get(path);
    if (source === undefined)
      return [`${at}: ${id} names the test file ${path}, which does not exist. Write its present path.`];
    if (!holdsLiteral(source, title))
      return [`${at}: ${id} names the test « ${title} », which is not in ${path}. Write its present title.`];
    return [];
  });
}

/** Whether a string of exactly this text is written in the source, whatever its quotes. */
function holdsLiteral(source: string, text: string): boolean {
  const plain = source.replaceAll(/\\(['"`])/g, '$1');
  return ["'", '"', '`'].some((quote) => plain.includes(quote + text + quote));
}

function citationProblems(rows: Row[], repository: Repository): string[] {
  const targets = new Set(rows.map(({ id }) => id));
  const prefixes = new Set(rows.map(({ id }) => id.replace(/-\d+$/, '')));
  for (const path of repository.keys()) {
    const number = /^docs\/decisions\/(\d{4})-/.exec(path)?.[1];
    if (number) targets.add(`ADR-${number}`);
  }
  const isKnown = (id: string) => id.startsWith('ADR-') || prefixes.has(id.replace(/-\d+$/, ''));
  return [...repository].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`;
      const lost = [...line.matchAll(/\b(?:ADR-\d{4}|[A-Z]+-\d{2,})\b/g)]
        .map(([id]) => id)
        .filter((id) => isKnown(id) && !targets.has(id));
      return [
        ...lost.map((id) => `${at}: nothing has the id ${id}. Add its row to ${folder}, or cite another.`),
        ...formerCitations(line).map(
          (words) => `${at}: « ${words} » cannot be opened from here. Cite a row of ${folder} or an ADR.`,
        ),
      ];
    }),
  );
}

/** References to documents outside the repository, as comments and test titles used to write them. */
const former = [
  /\bspec(?:ification)?s? (?:checklist|[12]\b|\(2)/i,
  /\bchecklist[,:]? (?:§|[A-Z]\d{2})/i,
  /\bfacts? [A-Z]\d{2}\b/,
  /\bdecisions? \d{1,4}\b/i,
  /\bquality(?:\.md\b|[ -]bars?\b|[,:] "|, (?:Robustness|Headers|Recovery|Matrix|Tokens)\b)/i,
  /\bdesign\/[\w-]+(?:\.md| \d)/,
  /\bback-office \d\.\d/,
];
/** Numbers such as T36 or V02a, alone in a comment's brackets or at the beginning of a test's title. */
const formerNumbers = [
  /^\s*(?:\/\/|\*|\/\*\*|--).*[(,] ?([A-Z]\d{2}[a-d]?)(?=[),])/,
  /\b(?:test|it|describe)\b[^'"`]*['"`]([A-Z]\d{2}[a-d]?)\b/,
];

function formerCitations(line: string): string[] {
  const words = former.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
  return [...words, ...formerNumbers.flatMap((pattern) => pattern.exec(line)?.[1] ?? [])];
}
