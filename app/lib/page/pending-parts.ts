/** Why a part stops waiting: it is about to be seen or used, or the page may be left. */
type Cause = 'needed' | 'leaving';

type Pending = { id: string; element: HTMLElement; end: (cause: Cause) => void; presses: HTMLElement[] };

/** The parts that are not hydrated yet: they wait, or their script is loading. */
const pending = new Map<string, Pending>();

/**
 * Resolves when the part with this id, which the server rendered, comes within one window height of the visible area, or
 * when one of its buttons is pressed; at once when the page has no such part. Also when a navigation begins: React
 * cannot apply the state of the router to a page with parts that still wait.
 */
export function whenNeeded(id: string): Promise<Cause> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve('needed');
  if (pending.size === 0) window.addEventListener('click', holdPress, { capture: true });
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end('needed');
      },
      { rootMargin: '100% 0px' },
    );
    function end(cause: Cause) {
      observer.disconnect();
      resolve(cause);
    }
    pending.set(id, { id, element, end, presses: [] });
    observer.observe(element);
  });
}

/** Ends every wait, because a navigation begins. */
export function stopWaiting(): void {
  for (const { end } of pending.values()) end('leaving');
}

/** Called once a part is hydrated: presses its buttons that were pressed before. */
export function partIsReady(id: string): void {
  const presses = pending.get(id)?.presses ?? [];
  pending.delete(id);
  if (pending.size === 0) window.removeEventListener('click', holdPress, { capture: true });
  for (const button of presses) button.click();
}

/** React does not repeat a click on a part that is not hydrated. A form is submitted as without JavaScript. */
function holdPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.type !== 'button') return;
  const part = [...pending.values()].find(({ element }) => element.contains(button));
  if (!part) return;
  event.preventDefault();
  event.stopPropagation();
  part.presses.push(button);
  part.end('needed');
}
