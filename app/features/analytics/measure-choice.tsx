import { useState } from 'react';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { allowMeasure, measureAllowed } from '#app/shared/measure-consent.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { measureChoice } from '#content/copy/site/measure.ts';

/** The opt-out of the audience measurement (ANALYTICS-07). Absent without a script, since nothing is measured then. */
export function MeasureChoice() {
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<boolean>();
  const allowed = changed ?? (hydrated ? measureAllowed() : true);

  function choose(allow: boolean) {
    allowMeasure(allow);
    setChanged(measureAllowed());
  }

  return (
    <section id="mesure" aria-labelledby="mesure-title" className="needs-script bg-sand py-12">
      <Container className="grid items-center gap-6 sm:grid-cols-[1fr_auto]">
        <div>
          <h2 id="mesure-title" className="text-2xl">
            {measureChoice.title}
          </h2>
          <p aria-live="polite" className="mt-2 max-w-[60ch] text-ink-soft">
            {allowed ? measureChoice.allowed : measureChoice.refused}
          </p>
        </div>
        <Button variant="secondary" size="large" onClick={() => choose(!allowed)}>
          {allowed ? measureChoice.refuse : measureChoice.accept}
        </Button>
      </Container>
    </section>
  );
}
