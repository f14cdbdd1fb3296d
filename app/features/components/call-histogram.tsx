import { Figure } from '#app/ui/charts/figure.tsx';
import { componentsCopy } from '#content/copy/admin/components.ts';
import { callBounds } from '#domain/components.ts';
import type { ComponentName } from '#domain/components.ts';

import { durationText } from './component-words.ts';

const copy = componentsCopy.detail;
const last = callBounds[callBounds.length - 1] ?? 0;
const classes = [...callBounds.map((bound) => `≤ ${durationText(bound)}`), `> ${durationText(last)}`];

/** How long the calls of the last day took, as bars and as a table. */
export function CallHistogram({
  component,
  buckets,
}: {
  component: ComponentName;
  buckets: readonly number[];
}) {
  return (
    <Figure
      title={copy.durations}
      description={copy.durationsLead}
      kind="bar"
      columns={{ label: copy.duration, value: copy.calls }}
      points={classes.map((label, place) => ({ label, value: buckets[place] ?? 0 }))}
      file={`durees-${component}`}
    />
  );
}
