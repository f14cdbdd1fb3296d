import { lazy, Suspense, useEffect, useState } from 'react';

import { onFirstToast } from '#app/lib/browser/toast.ts';

import PlainToasts from './plain-toasts.tsx';

const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: PlainToasts })));

/** Keeps the toaster out of the first load: it arrives with the first message. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
