import { endOfString } from '#backend/http/json.ts';
import { bodyTooLarge, maxArguments } from '#backend/rest/limits.ts';
import type { BodyLimits } from '#backend/rest/limits.ts';

const quote = '"'.charCodeAt(0);
const comma = ','.charCodeAt(0);
const openings = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const closings = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/**
 * Checks the rows, values and depth of JSON by scanning its text, before `JSON.parse` allocates anything. Says nothing
 * about its validity. `rows` limits the elements of an outer list, `fields` those of an outer object.
 *
 * @throws {RestError} PGRST100 (400) when a limit is exceeded.
 */
export function checkJsonShape(
  text: string,
  limits: Pick<BodyLimits, 'values' | 'depth'> & { rows?: number; fields?: number },
): void {
  const list = /^\s*\[/.test(text);
  let depth = 0;
  let values = 1;
  let rows = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === comma) {
      values += 1;
      if (depth === 1) rows += 1;
      if (list && rows > (limits.rows ?? Infinity)) throw tooManyRows(limits.rows ?? 0);
      if (!list && rows > (limits.fields ?? Infinity)) throw tooManyArguments();
    } else if (openings.has(code)) {
      values += 1;
      depth += 1;
      if (depth > limits.depth) throw bodyTooLarge(`A body may have at most ${limits.depth} levels of JSON.`);
    } else if (closings.has(code)) depth -= 1;
    if (values > limits.values)
      throw bodyTooLarge(`A body may contain at most ${limits.values} JSON values.`);
  }
}

/** PGRST100 (400). */
export const tooManyArguments = () => bodyTooLarge(`A call may pass at most ${maxArguments} arguments.`);

/** PGRST100 (400). */
export const tooManyRows = (most: number) => bodyTooLarge(`A request may write at most ${most} rows.`);
