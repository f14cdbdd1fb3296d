import { useRouteLoaderData } from 'react-router';

import { useNow } from '#app/lib/time/clock.tsx';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { admin } from '#content/copy/admin/admin.ts';

/** Shown with the invented data of `npm run demo`, and in a preview at a frozen date (`APP_NOW`). */
export function EnvironmentRibbon() {
  const root: unknown = useRouteLoaderData('root');
  if (typeof root !== 'object' || root === null) return null;
  const demo = 'demo' in root && root.demo === true;
  const frozen = 'frozen' in root && root.frozen === true;
  return demo || frozen ? <Ribbon demo={demo} frozen={frozen} /> : null;
}

function Ribbon({ demo, frozen }: { demo: boolean; frozen: boolean }) {
  const now = new Date(useNow());
  now.setSeconds(0, 0);
  const details = [
    ...(demo ? [admin.invented] : []),
    ...(frozen ? [`${admin.frozenAt} ${parisStamp(now.toISOString())}`] : []),
  ];
  return (
    <aside
      aria-label={admin.environment}
      className="bg-honey px-4 py-1 text-center text-xs font-medium text-night sm:px-6 lg:px-10 lg:text-left"
    >
      <strong>{admin.frozen}</strong>
      {' · '}
      {details.join(' · ')}
    </aside>
  );
}
