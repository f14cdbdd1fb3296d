import { useRouteLoaderData } from 'react-router';

import { useNow } from '#app/lib/time/clock.tsx';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { admin } from '#content/copy/admin/admin.ts';

/** Shown in a preview at a frozen date (`APP_NOW`). */
export function EnvironmentRibbon() {
  const root: unknown = useRouteLoaderData('root');
  const frozen = typeof root === 'object' && root !== null && 'frozen' in root && root.frozen === true;
  return frozen ? <Ribbon /> : null;
}

function Ribbon() {
  const now = new Date(useNow());
  now.setSeconds(0, 0);
  return (
    <aside
      aria-label={admin.environment}
      className="bg-honey px-4 py-1 text-center text-xs font-medium text-night sm:px-6 lg:px-10 lg:text-left"
    >
      <strong>{admin.frozen}</strong>
      {' · '}
      {admin.frozenAt} {parisStamp(now.toISOString())}
    </aside>
  );
}
