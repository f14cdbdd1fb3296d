import 'sonner/dist/styles.css';
import './toaster.css';

import { useEffect } from 'react';
import { toast, Toaster as SonnerToaster } from 'sonner';

import { connectToaster, toastLifetime } from '#app/lib/browser/toast.ts';

/** Three messages at most (specification 1 §9). */
export default function Toaster() {
  useEffect(
    () =>
      connectToaster((message) => {
        const { title, description, kind, action } = message;
        const display = kind === 'destructive' ? toast.error : toast;
        const id = display(title, { description, action, duration: toastLifetime(message) });
        return () => void toast.dismiss(id);
      }),
    [],
  );
  return (
    // The library gives the focus back as Tab leaves a message: the keyboard would never come out of the page's end.
    <div className="contents" onFocusCapture={(event) => event.stopPropagation()}>
      <SonnerToaster
        position="bottom-right"
        visibleToasts={3}
        containerAriaLabel="Notifications"
        className="aline-toaster"
      />
    </div>
  );
}
