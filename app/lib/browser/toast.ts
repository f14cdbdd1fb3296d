export type Toast = {
  title: string;
  description?: string;
  /** `default`: a success; `info`: neither a success nor a failure. */
  kind?: 'default' | 'info' | 'destructive';
  /** One button, mostly « Annuler »: a message with a button stays eight seconds. */
  action?: { label: string; onClick: () => void };
};

/** Milliseconds a message is shown (FRAME-08). */
export const toastLifetime = ({ action }: Toast): number => (action ? 8000 : 4000);

/** Removes the message. */
type Dismiss = () => void;
type Show = (toast: Toast) => Dismiss;

let show: Show | undefined;
let onFirst: (() => void) | undefined;
const queued: Toast[] = [];
const shown = new WeakMap<Toast, Dismiss>();

/** Shows a short message. Returns a function that removes it early. The first message downloads the toaster. */
export function notify(toast: Toast): Dismiss {
  if (show) shown.set(toast, show(toast));
  else {
    queued.push(toast);
    onFirst?.();
  }
  return () => {
    const place = queued.indexOf(toast);
    if (place >= 0) queued.splice(place, 1);
    shown.get(toast)?.();
  };
}

/** For the host: calls back at the first message, when the toaster has to be mounted. Returns a function that unsubscribes. */
export function onFirstToast(callback: () => void): () => void {
  onFirst = callback;
  if (queued.length > 0) callback();
  return () => {
    onFirst = undefined;
  };
}

/** For the toaster: receives the queued messages, then each new one. Returns a function that disconnects it. */
export function connectToaster(handler: Show): () => void {
  show = handler;
  for (const toast of queued.splice(0)) shown.set(toast, handler(toast));
  return () => {
    show = undefined;
  };
}
