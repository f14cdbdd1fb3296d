/** Small operations on a parsed document that no page shows: nothing in it runs or loads. */

export const all = (root: ParentNode, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

export const textOf = (element: Element) => element.textContent.replace(/[\s\u00a0]+/g, ' ').trim();

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Gives an element another tag; attributes other than `keep` are lost. */
export function rename(element: Element, tag: string, keep: readonly string[] = []): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  for (const name of keep) {
    const value = element.getAttribute(name);
    if (value !== null) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Puts the children of an element into a new one inside it. */
export function wrapInside(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** The declarations of a `style` attribute (`inertBody`), as programs write them: a browser would drop `mso-` ones. */
export function styleOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute('data-style') ?? '').split(';').map((text) => {
    const colon = text.indexOf(':');
    return [
      text.slice(0, colon).trim().toLowerCase(),
      text
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ] as const;
  });
  return new Map(declarations.filter(([name]) => name !== ''));
}

export const isBlank = (element: Element) =>
  textOf(element) === '' && !element.querySelector('img, hr, video, iframe, table, figure');
