/** Events that precede the use of a page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

let used: Promise<void> | undefined;

/**
 * Resolves at the first sign that the visitor uses the document, or at once when a button was pressed or a field focused
 * before the scripts arrived. For scripts that an action needs: they load while the visitor begins the action.
 */
export function firstUse(): Promise<void> {
  used ??= navigator.userActivation?.hasBeenActive || isFieldFocused() ? Promise.resolve() : nextSign();
  return used;
}

/** Milliseconds after which a page without interaction has loaded its first screen. */
const settled = 10_000;

/** Resolves at the first use, or after ten seconds. For work that must not delay the first screen. */
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

/** Browsers send a `pointermove` without movement when a page appears under a pointer at rest. */
const isSign = (event: Event): boolean =>
  !('movementX' in event && 'movementY' in event && event.type === 'pointermove') ||
  event.movementX !== 0 ||
  event.movementY !== 0;
