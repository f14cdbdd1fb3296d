import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';

import { scrollToCurrent } from './scroll-to-current.ts';

type Props<Id extends string> = {
  /** Prefix of the ids of tabs and panels: one page may have several tab lists. */
  name: string;
  label: string;
  tabs: readonly { id: Id; label: string }[];
  active: Id;
  onChange: (id: Id) => void;
  /** One line that scrolls where it is too long, in the size of the text: the lists of the back-office. */
  compact?: boolean;
};

/** A tab list by the ARIA Authoring Practices; spread `tabPanel` on each panel. */
export function TabList<Id extends string>({ name, label, tabs, active, onChange, compact }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);

  // A tab pressed before hydration has the focus but its click was lost.
  const answerEarlyPress = useEffectEvent(() => {
    const pressed = tabs.find(({ id }) => document.activeElement?.id === tabId(name, id));
    if (pressed && pressed.id !== active) onChange(pressed.id);
  });
  useEffect(() => answerEarlyPress(), []);
  // Numbers that arrive later make the tabs wider.
  const widths = tabs.map(({ label }) => label).join();
  useEffect(() => scrollToCurrent(list.current, '[aria-selected="true"]'), [active, widths]);

  function onKeyDown(event: React.KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === active);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(name, next.id)}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={clsx('tabs needs-script', compact && 'compact-tabs scrolls-aside')}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(name, tab.id)}
          aria-selected={active === tab.id}
          aria-controls={panelId(name, tab.id)}
          tabIndex={active === tab.id ? 0 : -1}
          onClick={() => onChange(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Attributes of the panel of tab `id` in the list `name`. */
export const tabPanel = (name: string, id: string) => ({
  id: panelId(name, id),
  role: 'tabpanel',
  'aria-labelledby': tabId(name, id),
});

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id: string) => `${name}-panel-${id}`;
