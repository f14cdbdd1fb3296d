const tagClassesOrState = /<([a-z][\w-]*)|\bclass="([^"]*)"|\b(aria-current|aria-disabled|disabled)="/gi;
const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/**
 * The classes (`.name`), elements (`name`) and states (`[name]`) of rendered HTML, and a cheap key: HTML with the same key
 * has the same names. `names` computes them, for a key that is not cached.
 */
export function namesIn(html: string): { key: string; names: () => Set<string> } {
  const tags = new Set(['html', 'head', 'body']);
  const lists = new Set<string>();
  for (const [, tag, list, state] of html.matchAll(tagClassesOrState)) {
    if (tag !== undefined) tags.add(tag.toLowerCase());
    else if (state !== undefined) tags.add(`[${state}]`);
    else if (list !== undefined) lists.add(list);
  }
  const classes = () => [...lists].flatMap((list) => decode(list).split(/\s+/)).filter((name) => name !== '');
  return {
    // The empty entry keeps an element apart from a class of the same name.
    key: [...[...tags].toSorted(), '', ...[...lists].toSorted()].join('\n'),
    names: () => tags.union(new Set(classes().map((name) => `.${name}`))),
  };
}

const decode = (text: string) =>
  Object.entries(entities).reduce(
    (decoded, [entity, character]) => decoded.replaceAll(entity, character),
    text,
  );
