import { clsx } from 'clsx';

import type { ComponentState } from '#domain/components.ts';

import type { Component } from './components.data.ts';
import { stateText } from './component-words.ts';

/** Red for what stopped, amber for what needs a look, grey for what is off on purpose or not known. */
const colors: Record<ComponentState, string> = {
  ok: 'bg-success',
  slow: 'bg-lantern',
  warning: 'bg-lantern',
  unchecked: 'bg-lantern',
  down: 'bg-danger',
  silent: 'bg-danger',
  paused: 'bg-plum',
  disabled: 'bg-ink/30',
  idle: 'bg-ink/30',
  unverifiable: 'bg-ink/30',
};

/** The state of a component: a colour beside its word. */
export function StateMark({ row }: { row: Component }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 text-sm font-medium',
        (row.state === 'down' || row.state === 'silent') && 'text-danger',
        (row.state === 'disabled' || row.state === 'unverifiable') && 'text-ink-soft',
      )}
    >
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', colors[row.state])} />
      {stateText(row)}
    </span>
  );
}
