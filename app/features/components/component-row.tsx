import { Link } from 'react-router';

import { componentsCopy as copy } from '#content/copy/admin/components.ts';

import { Ago } from './ago.tsx';
import { ComponentFigures } from './component-figures.tsx';
import { ComponentMenu } from './component-menu.tsx';
import { adviceText, factsText } from './component-words.ts';
import type { Component } from './components.data.ts';
import { DayStrip } from './day-strip.tsx';
import { StateMark } from './state-mark.tsx';
import type { ComponentActs } from './use-component-acts.ts';

type Props = {
  row: Component;
  now: number;
  acts: ComponentActs;
  domId: string;
  isCurrent: boolean;
  link: string;
  onOpen: () => void;
  onFocus: () => void;
};

/** A component: its name and state in words, its figures and its month. */
export function ComponentRow({ row, now, acts, domId, isCurrent, link, onOpen, onFocus }: Props) {
  const { component, error } = row;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus chooses the row of the keys
    <li
      id={domId}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-3 p-4 first:rounded-t-2xl last:rounded-b-2xl aria-[current]:bg-ivory sm:px-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_minmax(0,2.5fr)_auto]"
    >
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex flex-col items-start">
          <Link
            to={link}
            preventScrollReset
            className="py-1 font-semibold underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
          >
            {copy.labels[component]}
          </Link>
          <StateMark row={row} />
        </div>
        <Sentences texts={[factsText(row, now), adviceText(row)]} />
      </div>
      <div className="col-span-2 grid min-w-0 content-start gap-3 lg:col-span-1">
        <ComponentFigures row={row} now={now} />
        {error && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            {copy.figures.error} <Ago iso={error.last_seen_at} now={now} />
            {'\u00a0: '}
            <code>{error.code}</code>
          </p>
        )}
      </div>
      <div className="col-span-2 lg:col-span-1">
        <DayStrip days={row.days} />
      </div>
      <div className="col-start-2 row-start-1 lg:col-start-4">
        <ComponentMenu row={row} acts={acts} onOpen={onOpen} />
      </div>
    </li>
  );
}

function Sentences({ texts }: { texts: string[] }) {
  const shown = texts.filter((text) => text !== '');
  if (shown.length === 0) return null;
  return (
    <div className="grid max-w-prose gap-0.5 text-sm text-ink-soft">
      {shown.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
