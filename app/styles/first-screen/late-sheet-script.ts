import { sheetPrecedence } from '#app/styles/sheet-precedence.ts';

declare global {
  interface Window {
    /**
     * Resolved when the whole page is shown with its stylesheet, or when the stylesheet has failed twice: the scripts of the
     * page are downloaded then.
     */
    styled: Promise<unknown>;
  }
  // TypeScript has the general types only.
  interface HTMLLinkElement {
    cloneNode(): this;
  }
  interface Performance {
    getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[];
  }
}

/** The script, the `<noscript>` before it, and the link that `document.write` adds after that. */
type Script = HTMLScriptElement & {
  previousElementSibling: HTMLElement & { nextSibling: HTMLLinkElement };
};

/** What follows the first screen, up to the end of the page. The rule in `app/styles/late-sheet.css` has the same selector. */
const afterFirstScreen = ':is([data-first-screen],:has([data-first-screen]))~*';

/** Events that may bring what follows the first screen into view, or onto paper. */
const moves = ['scroll', 'wheel', 'pointerdown', 'keydown', 'beforeprint'];

/** Elements that one frame shows. Fifty take up to 45 ms of style and layout with a processor slowed four times. */
const shownAtOnce = 40;

/** An element with this attribute is hidden until the frame that shows it. */
const later = 'data-later';

const { dataset } = document.documentElement;

/** After one of `moves`: the rest is shown at once. */
let hurried = false;

/** Whether this browser skips what is far below the visible area (`app/ui/layout/later-sections.css`). */
const skips = CSS.supports('(content-visibility: auto) and (overflow-anchor: auto)');

/** Whether the part is probably so far below that the browser does not lay out its content. */
const isSkipped = (part: Element): boolean =>
  skips &&
  !('settled' in dataset) &&
  part.matches('main>.section~.section~.section,.next-evening,footer>div');

/** Elements that a frame lays out when it shows the part. */
const weight = (part: Element): number => (isSkipped(part) ? 1 : part.querySelectorAll('*').length + 1);

/** The element and, when it has too many descendants for one frame, its parts. */
const split = (part: Element): Element[] => [
  part,
  // The columns of a table depend on all its rows.
  ...(weight(part) > shownAtOnce && !part.matches('table,svg') ? [...part.children].flatMap(split) : []),
];

/** Resolves in the next frame; at once after one of `moves`, and in a window in the background, which has no frames. */
const frame = () =>
  new Promise<unknown>((next) => {
    if ((hurried ||= document.hidden)) return next(0);
    requestAnimationFrame(next);
    addEventListener('visibilitychange', next, { once: true });
  });

/**
 * Resolves when the last frame has computed styles and layout, and the browser has finished its other work with the
 * stylesheet. Not every browser has idle periods.
 */
const idle = () =>
  new Promise<unknown>((next) => {
    if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: 200 });
    else setTimeout(next);
  });

/**
 * Applies the stylesheet to the first screen only: what `html[data-unstyled]` hides stays hidden, in the returned parts.
 * Resolves when a frame has done so. On a short page nothing is hidden, and the frame applies it to the whole page.
 */
const apply = async () => {
  const parts = [...document.querySelectorAll(`[data-unstyled] ${afterFirstScreen}`)].flatMap(split);
  for (const part of parts) part.setAttribute(later, '');
  delete dataset.unstyled;
  await frame();
  return parts;
};

/**
 * Shows about `shownAtOnce` elements in each frame, in their order, so that no task is long. An element appears before its
 * content, so that nothing visible moves. The rest follows at once after one of `moves`.
 */
const show = async (parts: Element[]) => {
  while (parts[0]) {
    let shown = 0;
    let part;
    while ((hurried || shown < shownAtOnce) && (part = parts.shift())) {
      part.removeAttribute(later);
      shown += part.querySelector(`[${later}]`) ? 1 : weight(part);
    }
    if (parts[0]) await frame();
  }
  if (!hurried) await idle();
};

const loaded = (link: HTMLLinkElement) =>
  new Promise((onload, onerror) => Object.assign(link, { onload, onerror }));

const disable = (link: HTMLLinkElement) => {
  link.setAttribute('disabled', '');
  return link;
};

/** Adds the effective link, a copy of the one that the page contains. */
const addCopyOf = (written: HTMLLinkElement) => {
  const link = written.cloneNode();
  const end = loaded(link);
  delete link.dataset.firstScreen;
  link.dataset.precedence = sheetPrecedence;
  document.head.append(link);
  return end.catch((error: unknown) => {
    link.remove();
    throw error;
  });
};

const scrollToFragment = () => {
  if (location.hash) location.replace(location.hash);
};

const ignore = () => {};

/**
 * Requests the stylesheet after the first paint. It follows a `<noscript>` with the link, and replaces both with that
 * link, disabled, and adds the effective link to the head: React removes what is in the body with the first page, and a
 * copy that does not apply makes the browser compute all styles again whenever a link is added.
 *
 * `painted` is resolved by the first paint with the main picture and the typefaces, by the first of `moves`, or after two
 * seconds: a background window does not paint, and a picture may fail to load. The link is inserted then, so that text,
 * typefaces and picture get the bandwidth first; the scripts follow the stylesheet (`styled`). Until the file has arrived,
 * `html[data-unstyled]` hides what follows (`app/styles/late-sheet.css`). A file that fails is requested once more. A fragment
 * that a click added in the meantime is scrolled to again, because its target was hidden.
 *
 * When a page does not start at its top (a fragment, also one with a text; a reload; a step in the history), the browser and
 * the router scroll while the document is read. All sections then have their real heights (`html[data-settled]`,
 * `app/lib/browser/settle-sections.ts`), and the link is inserted at once. On a long page it is written, and holds back the
 * parser. `styled` then waits for that link too: hydration must not begin before the second request, if it needs one, is
 * over.
 *
 * On a short page the rules of the whole content are inlined: nothing is hidden, and no link holds back the parser.
 */
export default (script: Script): void => {
  const source = script.previousElementSibling;
  const text = source.textContent;
  const written = document.createRange().createContextualFragment(text).querySelector('link');
  if (!written) return;
  const [visit] = performance.getEntriesByType('navigation');
  const startsAtTop = !location.hash && visit?.type === 'navigate' && !visit.name.includes('#');
  const isShort = source.dataset.firstScreen === 'short';
  const add = () => addCopyOf(written);

  script.remove();
  const painted = new Promise<void>((begin) => {
    const afterPaint = () =>
      requestAnimationFrame(() =>
        new PerformanceObserver(() =>
          document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(begin))),
        ).observe({ type: 'paint', buffered: true }),
      );
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (picture) picture.decode().then(afterPaint, afterPaint);
    else afterPaint();
    for (const move of moves)
      addEventListener(
        move,
        () => {
          hurried = true;
          // A click may lead to an anchor below sections that are not laid out.
          if (isShort) dataset.settled = '';
          begin();
        },
        { once: true },
      );
    setTimeout(begin, 2000);
    if (isShort && !startsAtTop) begin();
  });

  if (!startsAtTop) dataset.settled = '';
  if (!startsAtTop && !isShort) {
    document.write(text);
    const link = source.nextSibling;
    source.remove();
    window.styled = loaded(link)
      .catch(() => {
        disable(link);
        return add().then(scrollToFragment);
      })
      .catch(ignore)
      .then(() => painted);
  } else {
    if (!isShort) dataset.unstyled = '';
    window.styled = painted
      .then(() => {
        source.replaceWith(disable(written.cloneNode()));
        return add();
      })
      .catch(add)
      .catch(ignore)
      .then(apply)
      .then(show)
      .then(isShort ? ignore : scrollToFragment);
  }
};
