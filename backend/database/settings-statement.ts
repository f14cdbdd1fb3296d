/** Statement texts by setting names. The names are constants of this code, in a few combinations, so the map is small. */
const texts = new Map<string, string>();

/**
 * The statement that sets these settings until the transaction ends. Its text depends only on their names, so that each
 * connection prepares it once; only the values are sent.
 */
export function settingsStatement(settings: Record<string, string>): { text: string; values: string[] } {
  const names = Object.keys(settings);
  const key = names.join();
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = textOf(names)));
  return { text, values: Object.values(settings) };
}

function textOf(names: string[]): string {
  const calls = names.map((name, index) => {
    if (!/^[a-z_.]+$/i.test(name)) throw new TypeError(`not the name of a setting: ${name}`);
    return `set_config('${name}', $${index + 1}, true)`;
  });
  return `select ${calls.join(', ')}`;
}
