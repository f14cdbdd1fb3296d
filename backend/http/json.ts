/** Maximum nesting of arrays and objects: code that walks them recursively needs one stack frame per level. */
export const nestingMax = 32;

const [quote, backslash, comma] = [34, 92, 44];
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125];

/** Whether a JSON text has more than `max` levels of arrays and objects. Does not parse the text. */
export function isNestedDeeper(text: string, max: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > max) return true;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  return false;
}

/** Whether a JSON text has more than `max` objects, lists and further elements. Does not parse the text. */
export function hasMoreElements(text: string, max: number): boolean {
  let elements = 0;
  for (let index = 0; index < text.length && elements <= max; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === comma || code === openBracket || code === openBrace) elements += 1;
  }
  return elements > max;
}

/** The index of the quote that ends the JSON string which begins at `start`, or the length of an unfinished text. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

/** Undefined for invalid JSON, and for JSON with more than `levels` levels of arrays and objects. */
export function parseJson(text: string, levels = nestingMax): unknown {
  try {
    return isNestedDeeper(text, levels) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
