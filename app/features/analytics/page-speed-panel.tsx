import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { pageSpeed } from '#content/copy/site/measure.ts';

/** Load times of this page, for its visitor only (ANALYTICS-70). What measures is loaded when they are asked for. */
export function PageSpeedPanel() {
  const [Table, setTable] = useState<React.ComponentType>();
  const [failed, setFailed] = useState(false);

  function show() {
    import('./page-speed-table.tsx').then(
      (module) => setTable(() => module.PageSpeedTable),
      () => setFailed(true),
    );
  }

  return (
    <section id="vitesse" aria-labelledby="vitesse-title" className="needs-script py-12">
      <Container>
        <h2 id="vitesse-title" className="max-w-[30ch] text-2xl">
          {pageSpeed.title}
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-soft">{pageSpeed.lead}</p>
        <div aria-live="polite">
          {Table && <Table />}
          {failed && <p className="mt-4">{pageSpeed.failed}</p>}
        </div>
        {!Table && (
          <Button variant="secondary" className="mt-4" onClick={show}>
            {pageSpeed.show}
          </Button>
        )}
      </Container>
    </section>
  );
}
