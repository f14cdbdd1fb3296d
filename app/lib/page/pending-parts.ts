/** Why a part stops waiting: it is about to be seen or used, or the page may be left. */
type Cause = 'needed' | 'leaving';

type Pending = {
  element: HTMLElement;
  end: (cause: Cause) => void;
  /** Repeats what a visitor did before the part was hydrated. */
  repeats: (() => void)[];
  /** Sent as without JavaScript if the script of the part cannot be loaded. */
  form?: HTMLFormElement;
};

/** The parts that are not hydrated yet: they wait, or their script is loading. */
const pending = new Map<string, Pending>();

/**
 * Resolves when the part with this id, which the server rendered, comes within one window height of the visible area, or
 * when one of its buttons is pressed or its form submitted; at once when the page has no such part. Also when a navigation begins: React
 * cannot apply the state of the router to a page with parts that still wait.
 */
export function whenNeeded(id: string): Promise<Cause> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve('needed');
  if (pending.size === 0) {
    window.addEventListener('click', holdPress, { capture: true });
    window.addEventListener('submit', holdSubmission, { capture: true });
  }
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end('needed');
        else if (!part.element.isConnected) follow();
      },
      { rootMargin: '100% 0px' },
    );
    function end(cause: Cause) {
      observer.disconnect();
      resolve(cause);
    }
    const part: Pending = { element, end, repeats: [] };
    /** React has replaced the element by a copy. */
    function follow() {
      const copy = document.getElementById(id);
      if (!copy) return end('needed');
      part.element = copy;
      observer.observe(copy);
    }
    pending.set(id, part);
    observer.observe(element);
  });
}

/** Ends every wait, because a navigation begins. */
export function stopWaiting(): void {
  for (const { end } of pending.values()) end('leaving');
}

/** Called once a part is hydrated: repeats the presses and the submission that came before. */
export function partIsReady(id: string): void {
  const repeats = pending.get(id)?.repeats ?? [];
  forget(id);
  for (const repeat of repeats) repeat();
}

/** Called when the script of a part cannot be loaded: it works as without JavaScript. Offline, the form stays as it is. */
export function partHasFailed(id: string): void {
  const form = pending.get(id)?.form;
  forget(id);
  if (navigator.onLine) form?.submit();
}

function forget(id: string): void {
  pending.delete(id);
  if (pending.size > 0) return;
  window.removeEventListener('click', holdPress, { capture: true });
  window.removeEventListener('submit', holdSubmission, { capture: true });
}

const partOf = (target: Element): Pending | undefined =>
  [...pending.values()].find(({ element }) => element.contains(target));

/** React does not repeat events of a part that is not hydrated. */
function holdPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.type !== 'button') return;
  hold(event, partOf(button), () => button.click());
}

function holdSubmission(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  const part = partOf(form);
  // Once: a second press of the button repeats the first.
  if (part?.form) return hold(event, part);
  hold(event, part, () => form.requestSubmit(submitter));
  if (part) part.form = form;
}

function hold(event: Event, part: Pending | undefined, repeat?: () => void): void {
  if (!part) return;
  event.preventDefault();
  event.stopPropagation();
  if (repeat) part.repeats.push(repeat);
  part.end('needed');
}
