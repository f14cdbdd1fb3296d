import { useEffect, useState } from 'react';

import { connectToaster, toastLifetime } from '#app/lib/browser/toast.ts';
import type { Toast } from '#app/lib/browser/toast.ts';

/** Same limits as the toaster (FRAME-08). */
const most = 3;

/** Replaces the toaster when its script cannot be loaded, for example offline. */
export default function PlainToasts() {
  const [shown, setShown] = useState<{ id: number; toast: Toast }[]>([]);
  useEffect(() => {
    let count = 0;
    return connectToaster((toast) => {
      const id = (count += 1);
      const dismiss = () => setShown((current) => current.filter((other) => other.id !== id));
      setShown((current) => [...current, { id, toast }].slice(-most));
      setTimeout(dismiss, toastLifetime(toast));
      return dismiss;
    });
  }, []);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="fixed right-4 bottom-22 z-50 grid w-80 max-w-[90vw] gap-3"
    >
      {shown.map(({ id, toast }) => (
        <div key={id} className="surface-night rounded-xl border border-ivory/25 p-4 text-sm">
          <p className="font-semibold">{toast.title}</p>
          {toast.description && <p>{toast.description}</p>}
          {toast.action && (
            <button type="button" className="mt-2 font-semibold underline" onClick={toast.action.onClick}>
              {toast.action.label}
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
