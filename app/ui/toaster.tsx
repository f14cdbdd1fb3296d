import 'sonner/dist/styles.css';
import './toaster.css';

import { useEffect } from 'react';
import { toast, Toaster as SonnerToaster } from 'sonner';

import { connectToaster } from '#app/lib/toast.ts';

/** Four seconds, three at most (specification 1 §9). */
export default function Toaster() {
  useEffect(
    () =>
      connectToaster(({ title, description, kind }) => {
        const display = kind === 'destructive' ? toast.error : toast;
        display(title, { description });
      }),
    [],
  );
  return (
    <SonnerToaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      containerAriaLabel="Notifications"
      className="aline-toaster"
    />
  );
}
