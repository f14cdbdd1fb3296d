import { visitExclusions as copy } from '#content/copy/admin/visits.ts';
import { percentage } from '#domain/badge-funnel.ts';

import { Definition } from '#app/ui/feedback/definition.tsx';
import { formatPercent } from '#app/lib/format/percent.ts';
import type { Overview } from './visits-schemas.ts';

/** « 3 % de robots et vos visites exclus » */
export function exclusionText({
  excluded: { robots, administrators },
  totals,
}: Pick<Overview, 'excluded' | 'totals'>): string {
  if (robots + administrators === 0) return copy.nothing;
  const share = Math.round(percentage(robots, robots + administrators + totals.views));
  const parts = [
    ...(robots > 0 ? [`${share === 0 ? '<\u00a01\u00a0%' : formatPercent(share)} ${copy.robots}`] : []),
    ...(administrators > 0 ? [copy.own] : []),
  ];
  return `${parts.join(` ${copy.and} `)} ${copy.excluded}.`;
}

export function Exclusions({ overview }: { overview: Overview }) {
  return (
    <div className="flex items-center gap-1 text-sm text-ink-soft">
      <p>{exclusionText(overview)}</p>
      <Definition of={copy.name}>{copy.definition}</Definition>
    </div>
  );
}
