import { lazy, Suspense, useState } from 'react';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { liveMap, mapSection } from '#content/copy/site/visit.ts';

import { LiveMap } from './live-map.tsx';
import type { Place } from './map-actions.ts';
import type { TileSource } from './tile-source.ts';
import { useNearWindow } from './use-near-window.ts';

// The address and the directions are beside it: a plan that fails to load is no section error.
const Plan = lazy(() => import('./plan.tsx').catch(() => ({ default: PlanUnavailable })));

type Shown = 'plan' | 'live' | 'failed';
type Props = { place: Place; tiles?: TileSource };

/** The drawn plan, replaced on request by the live map if there is a tile source. Not printed before it is drawn. */
export function PlanFrame({ place, tiles }: Props) {
  const [shown, setShown] = useState<Shown>('plan');
  const [frame, near] = useNearWindow();
  const live = shown === 'live' ? tiles : undefined;
  return (
    <div className="flex flex-col">
      {tiles && (
        <LiveMapSwitch tiles={tiles} shown={shown} onSwitch={() => setShown(live ? 'plan' : 'live')} />
      )}
      <figure
        ref={frame}
        aria-label={live ? undefined : mapSection.planLabel}
        className="surface-night relative isolate aspect-square overflow-hidden sm:aspect-[8/6] print:has-[>p]:hidden"
      >
        {live ? (
          <LiveMap place={place} tiles={live} onFailure={() => setShown('failed')} />
        ) : (
          <DrawnPlan name={place.name} near={near} />
        )}
      </figure>
    </div>
  );
}

/** Reserves the plan's space; the drawing loads when it is near the window. */
function DrawnPlan({ name, near }: { name: string; near: boolean }) {
  const hydrated = useHydrated();
  const loading = (
    <p className="grid size-full place-items-center p-6 text-center text-sm text-mist">
      <span className="needs-script">{mapSection.loading}</span>
      <span className="without-script">{mapSection.withoutScript}</span>
    </p>
  );
  if (!hydrated || !near) return loading;
  return (
    <Suspense fallback={loading}>
      <Plan name={name} />
    </Suspense>
  );
}

function PlanUnavailable() {
  return (
    <p className="grid size-full place-items-center p-6 text-center text-sm text-mist">
      {mapSection.unavailable}
    </p>
  );
}

/**
 * Before the click: which host will be contacted. After: the attribution. Both have the same height, so the layout
 * does not shift.
 */
function LiveMapSwitch(props: { tiles: TileSource; shown: Shown; onSwitch: () => void }) {
  const { tiles, shown, onSwitch } = props;
  return (
    <div className="needs-script mb-4 flex min-h-12 flex-wrap items-center gap-x-5 gap-y-2">
      <Button variant="secondary" size="small" onClick={onSwitch}>
        {shown === 'live' ? liveMap.hide : liveMap.show}
      </Button>
      <output className="max-w-[46ch] grow basis-64 text-sm text-ink-soft">
        {shown === 'failed' && <strong className="font-semibold text-danger">{liveMap.failed}</strong>}
        {shown === 'plan' && (
          <>
            {liveMap.source} <span className="break-all">{new URL(tiles.origin).host}</span>,{' '}
            {liveMap.sourceNote}
          </>
        )}
        {shown === 'live' && <Attribution tiles={tiles} />}
      </output>
    </div>
  );
}

/** Attribution required by tile providers; beside the map, so that nothing covers it. */
function Attribution({ tiles: { attribution, attributionUrl } }: { tiles: TileSource }) {
  if (!attributionUrl) return attribution;
  return (
    <a
      href={attributionUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block py-1 underline underline-offset-4"
    >
      {attribution}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
