/** Parts of a selector that name neither a class nor an element. */
const otherParts = /\[[^\]]*\]|::?[a-z-]+|#[\w-]+/gi;
const classOrElement = /\.[\w\u{E000}-\u{F8FF}-]+|(?<![\w\u{E000}-\u{F8FF}-])[a-z][\w-]*/gu;
/** States that few first screens have: the attribute of each is a name of its own. */
const states = /\[(aria-current|aria-disabled)[^\]]*\]|:(disabled)\b/g;
/** Pseudo-elements that only form fields have. */
const fieldPart =
  /::(?:placeholder|file-selector|-webkit-(?:search|date|calendar|inner-spin|outer-spin))|:-moz-ui-invalid/;
const fields = ['input', 'textarea'];
const innermostList = /(?<name>:[a-z-]+|)\((?<list>[^()]*)\)/;
/** Pseudo-classes whose list contains selectors, of which one must match. */
const selectorLists = new Set([':is', ':where', ':has']);

/** Replaces escaped characters by private-use ones, so that they do not look like syntax; `show` restores them. */
const privateUse = 0xe000;
const hide = (selector: string) =>
  selector.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, character?: string) =>
    String.fromCodePoint(privateUse + (code ? Number.parseInt(code, 16) : (character?.codePointAt(0) ?? 0))),
  );
const show = (name: string) =>
  name.replace(/[\u{E000}-\u{F8FF}]/gu, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) - privateUse),
  );

/**
 * The classes (`.name`), elements (`name`) and states (`[name]`) without which a selector without a comma cannot match: all
 * those of one entry. Empty when it matches only what a pointer is on, opened or selected, or an outline of the browser that
 * the site replaces. A negation needs nothing.
 */
export function selectorNeeds(selector: string): string[][] {
  return withoutLists(hide(selector))
    .filter((plain) => !/:(?:hover|active|popover-open|selection|-moz-focusring)\b/.test(plain))
    .flatMap((plain) => {
      const named = plain.replace(otherParts, ' ').match(classOrElement) ?? [];
      const names = [...named, ...statesIn(plain)];
      return fieldPart.test(plain) ? fields.map((field) => [field, ...names]) : [names];
    })
    .map((names) => [...new Set(names.map(show))]);
}

const statesIn = (selector: string): string[] =>
  [...selector.matchAll(states)].map(([, attribute, pseudoClass]) => `[${attribute ?? pseudoClass}]`);

/** Expands the lists of a selector: `a:is(.b, .c)` becomes two selectors. */
function withoutLists(selector: string): string[] {
  const found = innermostList.exec(selector);
  if (!found?.groups) return [selector];
  const { name = '', list = '' } = found.groups;
  const [before, after] = [selector.slice(0, found.index), selector.slice(found.index + found[0].length)];
  const choices = selectorLists.has(name) ? list.split(',') : [''];
  return choices.flatMap((choice) => withoutLists(`${before} ${choice} ${after}`));
}
