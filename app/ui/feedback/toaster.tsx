import 'sonner/dist/styles.css';
import './toaster.css';

import { Check, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster as SonnerToaster } from 'sonner';

import { connectToaster, toastLifetime } from '#app/lib/browser/toast.ts';

const icons = { default: Check, info: Info, destructive: TriangleAlert };

/** At most three messages are visible (FRAME-08). */
export default function Toaster() {
  useEffect(
    () =>
      connectToaster((message) => {
        const { title, description, kind, action } = message;
        const display = kind === 'destructive' ? toast.error : toast;
        const Icon = icons[kind ?? 'default'];
        const icon = <Icon aria-hidden="true" className="size-5" />;
        const id = display(title, { description, action, icon, duration: toastLifetime(message) });
        return () => void toast.dismiss(id);
      }),
    [],
  );
  return (
    // sonner restores the previous focus when Tab leaves a message, which would trap the keyboard at the end of the
    // page.
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
