/** Why a part stops waiting: it is about to be seen or used, or a navigation begins. */
type Cause = 'needed' | 'leaving';

type Pending = {
  element: HTMLElement;
  end: (cause: Cause) => void;
  /** Repeat the clicks and the submission that came before the part was hydrated. */
  repeats: (() => void)[];
  /** The submitted form, which the browser sends itself if the script of the part cannot be loaded. */
  form?: HTMLFormElement;
};

/** The parts that are not hydrated yet: they wait, or their script is loading. */
const pending = new Map<string, Pending>();

/**
 * Resolves with `needed` when the part with this id, which the server rendered, comes within one window height of the
 * visible area, when one of its buttons is pressed or its form is submitted; at once when the page has no such part.
 * Resolves with `leaving` when a navigation begins: React cannot apply the state of the router while parts wait.
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
    /** Observes the copy by which React has replaced the element. */
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

/** Called once a part is hydrated: repeats the clicks and the submission that came before. */
export function partIsReady(id: string): void {
  const repeats = pending.get(id)?.repeats ?? [];
  forget(id);
  for (const repeat of repeats) repeat();
}

/** Called when the script of a part cannot be loaded: the browser sends its form. Offline, the form stays as it is. */
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

/** Holds a click on a button of a pending part: React does not replay clicks of a part that is not hydrated. */
function holdPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.type !== 'button') return;
  hold(event, partOf(button), () => button.click());
}

function holdSubmission(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  const part = partOf(form);
  // A second submission before the hydration is the first one again.
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
