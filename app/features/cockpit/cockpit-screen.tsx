import { useState } from 'react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { latest as copy } from '#content/copy/admin/cockpit.ts';
import { list } from '#content/copy/admin/list.ts';

import { ActivityChart } from './activity-chart.tsx';
import { Card } from './card.tsx';
import { EditionHead } from './edition-head.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { All, LatestLists } from './latest-lists.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { useCockpitKeys } from './use-cockpit-keys.ts';
import { WorkList } from './work-list.tsx';

type Props = {
  /** The last lines of the audit log, from its feature. Shown to those who may read it. */
  audit: React.ReactNode;
  /** The dialog that announces the next edition. */
  nextEdition: (onClose: () => void) => React.ReactNode;
  /** The last backup in one line, for those who may read it. */
  backups: React.ReactNode;
  /** The sign-ups of the last weeks. */
  signups: React.ReactNode;
};

/** /admin: what needs the reader today, the edition and its month, figures, and what happened last. */
export function CockpitScreen({ audit, nextEdition, backups, signups }: Props) {
  const may = useMay();
  const [announcing, setAnnouncing] = useState(false);
  const announce = () => setAnnouncing(true);
  useUndoStack();
  useCockpitKeys(announce);
  const lists = [
    ...(may('blog.read') ? (['articles'] as const) : []),
    ...(may('comments.moderate') ? (['comments'] as const) : []),
    ...(may('newsletter.read') ? (['subscribers'] as const) : []),
    ...(may('badges.manage') ? (['awards'] as const) : []),
  ];
  const parts = (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5 xl:grid-cols-2">
        <WorkList onNext={announce} backups={backups} />
        <StepsPanel />
      </div>
      <FigureTiles />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
        {may('analytics.read') && <ActivityChart />}
        {may('audit.read') && (
          <Card title={copy.audit.title} aside={<All {...copy.audit} />}>
            {audit}
          </Card>
        )}
        <LatestLists ids={lists} />
        {signups}
      </div>
    </>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
      <OfflineNotice>{list.offline}</OfflineNotice>
      <EditionHead onNext={announce} />
      {may('settings.manage') ? <SetupPanel>{parts}</SetupPanel> : parts}
      {announcing && nextEdition(() => setAnnouncing(false))}
    </div>
  );
}
