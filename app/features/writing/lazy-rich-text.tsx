import { lazy, Suspense } from 'react';

import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { writing } from '#content/copy/admin/writing.ts';

const Loaded = lazy(() =>
  import('#app/features/writing/text/rich-text.tsx').then(
    ({ RichText }) => ({ default: RichText }),
    () => ({ default: Unavailable }),
  ),
);

/** The text of the article; its library is loaded by this component only. */
export function LazyRichText(props: React.ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Unavailable() {
  return (
    <Alert kind="error" title={writing.fields.editorFailed}>
      <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
        {writing.fields.reload}
      </Button>
    </Alert>
  );
}
