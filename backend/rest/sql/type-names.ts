/** The SQL standard's spellings, which stand in no catalogue. */
const spellings: [string, string][] = [
  ['int', 'integer'],
  ['integer', 'integer'],
  ['smallint', 'smallint'],
  ['bigint', 'bigint'],
  ['real', 'real'],
  ['float', 'double precision'],
  ['double precision', 'double precision'],
  ['decimal', 'numeric'],
  ['boolean', 'boolean'],
  ['char', 'character'],
  ['character', 'character'],
  ['character varying', 'character varying'],
  ['time with time zone', 'time with time zone'],
  ['time without time zone', 'time without time zone'],
  ['timestamp with time zone', 'timestamp with time zone'],
  ['timestamp without time zone', 'timestamp without time zone'],
];

/** The names a request may cast to (`::name`), each with the type in SQL; no other text becomes a cast. */
export function castNames(catalogue: Record<string, string>): Map<string, string> {
  return new Map([...Object.entries(catalogue), ...spellings]);
}

export function isJson(base: string): boolean {
  return base === 'json' || base === 'jsonb';
}

export function isText(base: string): boolean {
  return base === 'text' || base === 'character varying';
}
