export type Toast = {
  title: string;
  description?: string;
  kind?: 'default' | 'destructive';
  /** One thing to do about it, « Annuler » mostly: such a message stays eight seconds. */
  action?: { label: string; onClick: () => void };
};

/** Milliseconds a message is shown (specification 1 §9; back-office 2.0 for those that can be taken back). */
export const toastLifetime = ({ action }: Toast): number => (action ? 8000 : 4000);

/** Takes the message away. */
type Dismiss = () => void;
type Show = (toast: Toast) => Dismiss;

let show: Show | undefined;
let wake: (() => void) | undefined;
const waiting: Toast[] = [];
const shown = new WeakMap<Toast, Dismiss>();

/** Shows a short message, and answers how to take it away before its time. The first one downloads what draws them. */
export function notify(toast: Toast): Dismiss {
  if (show) shown.set(toast, show(toast));
  else {
    waiting.push(toast);
    wake?.();
  }
  return () => {
    const place = waiting.indexOf(toast);
    if (place >= 0) waiting.splice(place, 1);
    shown.get(toast)?.();
  };
}

/** For the host: called back at the first message, when the toaster has to be mounted. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = undefined;
  };
}

/** For the toaster: takes over once mounted, and empties what waited for it. */
export function connectToaster(handler: Show): () => void {
  show = handler;
  for (const toast of waiting.splice(0)) shown.set(toast, handler(toast));
  return () => {
    show = undefined;
  };
}
