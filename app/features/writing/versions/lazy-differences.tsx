import { lazy, Suspense } from 'react';

import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { writing } from '#content/copy/admin/writing.ts';

const Loaded = lazy(() => import('./differences.tsx').catch(() => ({ default: Unavailable })));

/** Two texts side by side; the comparison is loaded when it is shown. */
export function Differences(props: React.ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<Spinner label={writing.versions.loading} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Unavailable() {
  return <p role="alert">{writing.versions.textFailed}</p>;
}
