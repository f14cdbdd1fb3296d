import { sheetPrecedence } from './sheet-precedence.ts';

let kept: HTMLLinkElement | undefined;

/**
 * Adds a copy of the stylesheet link of the first page to the head, because React removes that link with the page, when the
 * head does not contain it yet (`first-screen/late-sheet-script.ts`). The copy does not apply until `applyCopy`: the browser would
 * compute every style again while the page starts. Call it before hydration, which may remove the link too.
 */
export function copySheet(): void {
  const written = document.querySelector<HTMLLinkElement>('link[data-first-screen]:not([disabled])');
  if (!written) return;
  kept = document.createElement('link');
  Object.assign(kept, { rel: 'stylesheet', href: written.href, media: 'not all' });
  kept.dataset.precedence = sheetPrecedence;
  document.head.append(kept);
}

/** Makes the copy apply. Called before the first page is removed. */
export function applyCopy(): void {
  if (kept?.media === 'not all') kept.media = 'all';
}
