import { lazy, Suspense, useEffect, useState } from 'react';

import { onFirstToast } from '#app/lib/browser/toast.ts';

import PlainToasts from './plain-toasts.tsx';

const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: PlainToasts })));

/** Loads the toaster with the first message, outside the first load. */
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
