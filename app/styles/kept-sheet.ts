/** React adds the larger sheet, which overrides this one, after the sheets with this precedence. */
export const sheetPrecedence = 'sheet';

let kept: HTMLLinkElement | undefined;

/**
 * The stylesheet of the document is an element of its first page, which React removes with that page. This adds a copy
 * to the head, without effect until it is needed: a second effective copy would make the browser compute every style
 * again while the page starts. Before hydration, which may remove the element too.
 */
export function copySheet(): void {
  const written = document.querySelector<HTMLLinkElement>('link[data-first-screen]');
  if (!written) return;
  kept = document.createElement('link');
  Object.assign(kept, { rel: 'stylesheet', href: written.href, media: 'not all' });
  kept.dataset.precedence = sheetPrecedence;
  document.head.append(kept);
}

/** Makes the copy effective: the first page is about to be removed. */
export function applyCopy(): void {
  if (kept?.media === 'not all') kept.media = 'all';
}
