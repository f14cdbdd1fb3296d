import { useRef, useState } from 'react';

import { recordEvent } from '#app/lib/analytics.data.ts';
import { badgesSection } from '#content/badges-section.ts';

import { useFirstView } from './use-first-view.ts';

const tabs = [
  { id: 'cards', label: badgesSection.cardsTab },
  { id: 'comparison', label: badgesSection.comparisonTab },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** Two tabs as the ARIA practices describe them; without the page's script both panels are open, one under the other. */
export function BadgeTabs({ panels }: { panels: Record<TabId, React.ReactNode> }) {
  const [active, show] = useState<TabId>('cards');
  const section = useFirstView<HTMLDivElement>(() => void recordEvent('badge_section_view'));
  const list = useRef<HTMLDivElement>(null);

  function setActive(id: TabId) {
    if (id === 'comparison' && id !== active) void recordEvent('badge_comparison_view');
    show(id);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === active);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    setActive(next.id);
    list.current?.querySelector<HTMLElement>(`#badge-tab-${next.id}`)?.focus();
  }

  return (
    <div ref={section}>
      <div
        ref={list}
        role="tablist"
        aria-label={badgesSection.tabs}
        className="needs-script flex flex-wrap gap-x-8 border-b border-encre/20"
      >
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`badge-tab-${id}`}
            aria-selected={active === id}
            aria-controls={`badge-panel-${id}`}
            tabIndex={active === id ? 0 : -1}
            onClick={() => setActive(id)}
            onKeyDown={onKeyDown}
            className="badge-tab -mb-px border-b-4 border-transparent pt-2 pb-3 font-display text-xl font-semibold text-encre-douce aria-selected:border-braise aria-selected:text-encre"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={`badge-panel-${id}`}
          aria-labelledby={`badge-tab-${id}`}
          data-active={active === id}
          className="badge-panel pt-10"
        >
          {panels[id]}
        </div>
      ))}
    </div>
  );
}
