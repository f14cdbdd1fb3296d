import 'sonner/dist/styles.css';
import './toaster.css';

import { Check, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster as SonnerToaster } from 'sonner';

import { connectToaster, toastLifetime } from '#app/lib/browser/toast.ts';
import type { Toast } from '#app/lib/browser/toast.ts';

const icons = { default: Check, info: Info, destructive: TriangleAlert };

/**
 * sonner keeps every message while the pointer is over one. The browser sends no event when a click removes the message
 * under the pointer, so the other messages would stay for ever. This sends the event.
 */
function endHover({ currentTarget }: React.MouseEvent): void {
  const end = new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body });
  currentTarget.closest('ol')?.dispatchEvent(end);
}

const buttonOf = ({ action }: Toast) =>
  action && {
    label: action.label,
    onClick: (event: React.MouseEvent) => {
      action.onClick();
      endHover(event);
    },
  };

/** At most three messages are visible (FRAME-08). */
export default function Toaster() {
  useEffect(
    () =>
      connectToaster((message) => {
        const { title, description, kind } = message;
        const display = kind === 'destructive' ? toast.error : toast;
        const Icon = icons[kind ?? 'default'];
        const icon = <Icon aria-hidden="true" className="size-5" />;
        const id = display(title, {
          description,
          action: buttonOf(message),
          icon,
          duration: toastLifetime(message),
        });
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
