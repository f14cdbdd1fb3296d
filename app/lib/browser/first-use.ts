/** What a visitor does before using a page: a pointer moves over it, a finger touches it, a key, a scroll, a focus. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

let used: Promise<void> | undefined;

/**
 * Resolves at the first sign that the visitor uses the document, at once if there was one before: a field filled in or a
 * button pressed before the scripts arrived. For scripts that only an action needs: they arrive before the action ends.
 */
export function firstUse(): Promise<void> {
  used ??= navigator.userActivation?.hasBeenActive || isFieldFocused() ? Promise.resolve() : nextSign();
  return used;
}

/** Milliseconds after which a page that is only looked at has loaded all that it needs. */
const settled = 10_000;

/** Resolves at the first use, or after ten seconds: for what must not be in the way of the first screen. */
export const afterFirstScreen = (): Promise<void> =>
  Promise.race([firstUse(), new Promise<void>((resolve) => setTimeout(resolve, settled))]);

const isFieldFocused = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

function nextSign(): Promise<void> {
  const listening = new AbortController();
  return new Promise((resolve) => {
    const finish = (event: Event) => {
      if (!isSign(event)) return;
      listening.abort();
      resolve();
    };
    for (const sign of signs)
      window.addEventListener(sign, finish, { capture: true, passive: true, signal: listening.signal });
  });
}

/** Browsers send a `pointermove` without a movement when a page appears under a pointer that rests. */
const isSign = (event: Event): boolean =>
  !('movementX' in event && 'movementY' in event && event.type === 'pointermove') ||
  event.movementX !== 0 ||
  event.movementY !== 0;
