import { useState } from 'react';

import { recordEvent } from '#app/shared/analytics.data.ts';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { badgesSection } from '#content/copy/site/badges-section.ts';

import { useFirstView } from './use-first-view.ts';

const tabs = [
  { id: 'cards', label: badgesSection.cardsTab },
  { id: 'comparison', label: badgesSection.comparisonTab },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** The tabs of the badges section. Without a script both panels are open, one under the other. */
export function BadgeTabs({ panels }: { panels: Record<TabId, React.ReactNode> }) {
  const [active, setActive] = useState<TabId>('cards');
  const section = useFirstView<HTMLDivElement>(() => void recordEvent('badge_section_view'));

  function show(id: TabId) {
    if (id === 'comparison' && id !== active) void recordEvent('badge_comparison_view');
    setActive(id);
  }

  return (
    <div ref={section}>
      <TabList name="badge" label={badgesSection.tabs} tabs={tabs} active={active} onChange={show} />
      {tabs.map(({ id }) => (
        <div key={id} {...tabPanel('badge', id)} data-active={active === id} className="badge-panel pt-10">
          {panels[id]}
        </div>
      ))}
    </div>
  );
}
