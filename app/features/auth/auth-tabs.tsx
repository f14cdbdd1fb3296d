import { useRef } from 'react';

import { signIn, signUp } from '#content/accounts.ts';

export type AuthTab = 'sign-in' | 'sign-up';

const tabs = [
  { id: 'sign-in', label: signIn.tab },
  { id: 'sign-up', label: signUp.tab },
] as const;

type Props = {
  active: AuthTab;
  onChange: (tab: AuthTab) => void;
  panels: Record<AuthTab, React.ReactNode>;
};

/** Two tabs as the ARIA practices describe them. Both forms stay: what was typed in one is there on coming back. */
export function AuthTabs({ active, onChange, panels }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: React.KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === active);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#auth-tab-${next.id}`)?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={signIn.tabs}
        className="needs-script flex flex-wrap gap-x-8 border-b border-encre/20"
      >
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`auth-tab-${id}`}
            aria-selected={active === id}
            aria-controls={`auth-panel-${id}`}
            tabIndex={active === id ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={onKeyDown}
            className="-mb-px border-b-4 border-transparent pt-2 pb-3 font-display text-xl font-semibold text-encre-douce aria-selected:border-braise aria-selected:text-encre"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={`auth-panel-${id}`}
          aria-labelledby={`auth-tab-${id}`}
          hidden={active !== id}
          className="auth-panel pt-7"
        >
          {panels[id]}
        </div>
      ))}
    </>
  );
}
