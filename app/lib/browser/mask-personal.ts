/** In this order; `private.without_personal_data` has the same rules. */
const rules: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of addresses, which may hold tokens.
  [/[?#][^\s)'"]*=[^\s)'"]*/g, ''],
  [/(\S)[?#][^\s)'"]*/g, '$1'],
  // Mail addresses.
  [/[^\s@:/<>()'"=,;]+(?:@|%40)[^\s@:/<>()'"=,;]+/g, '…'],
  // Signed tokens, ids, other tokens.
  [/eyJ[A-Za-z0-9_.-]+/g, '…'],
  [/[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/g, '…'],
  [/(?=[A-Za-z_]*[0-9])[A-Za-z0-9_]{20,}/g, '…'],
  // Telephone numbers.
  [/[0-9](?:[ .-]?[0-9]){7,}/g, '…'],
];

/** A text without what could name a person, a session or a row. */
export function maskPersonal(text: string): string {
  return rules.reduce((masked, [pattern, mark]) => masked.replace(pattern, mark), text);
}
