import { clsx } from 'clsx';
import { useState } from 'react';

import { formatShortDay } from '#app/shared/figures.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { EllipsisMenu, menuEntry } from '#app/ui/overlays/ellipsis-menu.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { editionSteps as copy } from '#content/copy/admin/edition-steps.ts';

import type { EditionStep } from './cockpit-schemas.ts';
import { countdown, dayAfter } from './edition-days.ts';
import { mayOpen } from './paths.ts';
import { campaignText, isDone, pathOf, titleOf, urgencyOf } from './step-state.ts';
import { WorkLink } from './work-link.tsx';

export type StepAct = 'done' | 'undone' | 'up' | 'down' | 'delete';

type Props = {
  step: EditionStep;
  /** Of the evening, in Paris. */
  day: string;
  today: string;
  onAct: (act: StepAct) => Promise<void>;
  onEdit: () => void;
};

/** One step: its tick, a link that does it, its day and its owner. */
export function StepItem({ step, day, today, onAct, onEdit }: Props) {
  const may = useMay();
  const manages = may('settings.content');
  // The tick follows the person at once; the site answers, or takes it back.
  const [wanted, setWanted] = useState<boolean>();
  const done = wanted ?? isDone(step);
  // What is true by itself is not unticked.
  const byItself = step.done_at === null && isDone(step);
  const title = titleOf(step);
  const path = pathOf(step);
  const isLink = path !== undefined && mayOpen(path, may);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-ink/8 last:border-0">
      <label className="-m-1 grid size-11 cursor-pointer place-items-center has-disabled:cursor-default">
        <input
          type="checkbox"
          aria-label={title}
          checked={done}
          disabled={byItself || (!manages && !step.mine)}
          onChange={() => {
            setWanted(!done);
            void onAct(done ? 'undone' : 'done').finally(() => setWanted(undefined));
          }}
          className="size-5 accent-success"
        />
      </label>
      <div className="min-w-0 py-2">
        {isLink ? (
          <WorkLink
            path={path}
            className={clsx(
              'inline-block font-medium underline decoration-ink/25 underline-offset-4 hover:decoration-ink',
              done && 'text-ink-soft',
            )}
          >
            {title}
          </WorkLink>
        ) : (
          <span className={clsx('font-medium', done && 'text-ink-soft')}>{title}</span>
        )}
        <Details step={step} />
      </div>
      <Due step={step} day={day} today={today} />
      {manages ? (
        <EllipsisMenu
          label={`${copy.menu} « ${title} »`}
          name="step-menu"
          buttonClassName="max-sm:size-11"
          listClassName="w-44"
        >
          <Entry onChoose={onEdit}>{copy.rename}</Entry>
          <Entry onChoose={() => void onAct('up')}>{copy.up}</Entry>
          <Entry onChoose={() => void onAct('down')}>{copy.down}</Entry>
          <Entry danger onChoose={() => void onAct('delete')}>
            {copy.remove}
          </Entry>
        </EllipsisMenu>
      ) : (
        <span />
      )}
    </li>
  );
}

/** Who does it, how far its campaign is, who ticked it. */
function Details({ step }: { step: EditionStep }) {
  const { owner, owner_name: name, mine, done_at: doneAt, done_by: doneBy, fact } = step;
  const parts: React.ReactNode[] = [
    ...(owner && doneAt === null ? [`${copy.owner} ${mine ? copy.mine : (name ?? '')}`] : []),
    ...(doneAt === null && campaignText(step) ? [campaignText(step)] : []),
    ...(doneAt === null && fact?.done ? [copy.byItself] : []),
    ...(doneAt
      ? [
          <span key="done">
            {doneBy ? `${copy.doneBy} ${doneBy}, ` : `${copy.doneOn} `}
            <ParisTime iso={doneAt} />
          </span>,
        ]
      : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className="text-xs text-ink-soft">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts have no state
        <span key={index}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  );
}

function Due({ step, day, today }: Pick<Props, 'step' | 'day' | 'today'>) {
  const urgency = urgencyOf(step, day, today);
  return (
    <p className="text-right text-xs whitespace-nowrap text-ink-soft">
      <span className={clsx('block font-semibold', urgency !== 'done' && 'text-ink')}>
        {countdown(step.due)}
      </span>
      {urgency === 'late' ? (
        <strong className="text-danger">{copy.late}</strong>
      ) : urgency === 'today' ? (
        <strong className="text-brick">{copy.dueToday}</strong>
      ) : (
        formatShortDay(dayAfter(day, step.due))
      )}
    </p>
  );
}

function Entry({
  danger = false,
  onChoose,
  children,
}: {
  danger?: boolean;
  onChoose: () => void;
  children: string;
}) {
  return (
    <li>
      <button type="button" className={clsx(menuEntry, danger && 'text-danger')} onClick={onChoose}>
        {children}
      </button>
    </li>
  );
}
