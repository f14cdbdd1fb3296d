export type Toast = {
  title: string;
  description?: string;
  kind?: 'default' | 'destructive';
  /** One thing to do about it, « Annuler » mostly: such a message stays eight seconds. */
  action?: { label: string; onClick: () => void };
};

/** Milliseconds a message is shown (specification 1 §9; back-office 2.0 for those that can be taken back). */
export const toastLifetime = ({ action }: Toast): number => (action ? 8000 : 4000);

type Show = (toast: Toast) => void;

let show: Show | undefined;
let wake: (() => void) | undefined;
const waiting: Toast[] = [];

/** Shows a short message. The first one downloads what draws them. */
export function notify(toast: Toast): void {
  if (show) return show(toast);
  waiting.push(toast);
  wake?.();
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
  for (const toast of waiting.splice(0)) handler(toast);
  return () => {
    show = undefined;
  };
}
