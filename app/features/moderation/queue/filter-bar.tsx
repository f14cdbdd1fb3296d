import { Search, SlidersHorizontal, X } from 'lucide-react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { moderationFilters } from '#content/copy/admin/moderation-forms.ts';
import { refusalReasonLabels, reportReasonLabels } from '#content/copy/blog/reasons.ts';
import { refusalReasons, reportReasons } from '#domain/moderation.ts';

import type { Card } from '#app/features/moderation/moderation-schemas.ts';
import { filterParams } from './queue-view.ts';
import type { QueueView } from './queue-view.ts';
import type { ChangeView } from './use-queue.ts';

type Props = {
  view: QueueView;
  params: URLSearchParams;
  change: ChangeView;
  /** The cards shown: the source of the names of the article and author filters. */
  cards: readonly Card[];
};

/** The filters of this form; article and author are chosen on a card. */
const fields = ['q', 'motif', 'depuis', 'du', 'au', 'ordre', 'lien'] as const;

const reasonLabels = { ...reportReasonLabels, ...refusalReasonLabels };

const control = 'min-h-11 min-w-0 rounded-xl border border-ink/25 bg-white px-3 text-[1rem] text-ink';

/** The filters of the queue. They live in the address: a filtered queue can be shared, and « back » undoes a filter. */
export function FilterBar({ view, params, change, cards }: Props) {
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
    };
    change(Object.fromEntries(fields.map((name) => [name, read(name)])));
  }
  const reasons = view.queue === 'reported' ? reportReasons : refusalReasons;
  const { filters } = view;
  const { reason, since, until, link, days, order } = filters;
  const opened = Boolean(reason ?? since ?? until ?? link ?? days ?? order);

  return (
    <search aria-label={moderationFilters.label}>
      <form
        // Remounts the fields when a filter is removed outside the form.
        key={params.toString()}
        onSubmit={submit}
        className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2"
      >
        <div className="relative max-w-[26rem] min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            name="q"
            defaultValue={params.get('q') ?? ''}
            aria-label={moderationFilters.search}
            placeholder={moderationFilters.searchHint}
            className="min-h-11! pl-10!"
          />
        </div>
        <details open={opened} className="open:basis-full">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full text-sm font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            {moderationFilters.more}
          </summary>
          <div className="mt-2 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
            {view.queue !== 'pending' && view.queue !== 'approved' && (
              <label className="grid gap-1 text-sm">
                {moderationFilters.reason}
                <select name="motif" defaultValue={filters.reason ?? ''} className={control}>
                  <option value="">{moderationFilters.anyReason}</option>
                  {reasons.map((reason) => (
                    <option key={reason} value={reason}>
                      {reasonLabels[reason]}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label className="grid gap-1 text-sm">
              {moderationFilters.period}
              <select name="depuis" defaultValue={params.get('depuis') ?? ''} className={control}>
                <option value="">{moderationFilters.anyPeriod}</option>
                {moderationFilters.periods.map(({ days: value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            {(['du', 'au'] as const).map((name) => (
              <label key={name} className="grid gap-1 text-sm">
                {name === 'du' ? moderationFilters.since : moderationFilters.until}
                <input type="date" name={name} defaultValue={params.get(name) ?? ''} className={control} />
              </label>
            ))}
            <label className="grid gap-1 text-sm">
              {moderationFilters.order}
              <select name="ordre" defaultValue={params.get('ordre') ?? ''} className={control}>
                {moderationFilters.orders.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name="lien"
                value="oui"
                defaultChecked={filters.link === true}
                className="size-5 accent-ember"
              />
              {moderationFilters.link}
            </label>
            <Button type="submit" size="small" variant="secondary" className="min-h-11!">
              {moderationFilters.apply}
            </Button>
          </div>
        </details>
        <ActiveFilters params={params} change={change} cards={cards} />
      </form>
    </search>
  );
}

/** The active filters, each with a button that removes it. */
function ActiveFilters({ params, change, cards }: Pick<Props, 'params' | 'change' | 'cards'>) {
  const active = Object.keys(filterParams).filter((name) => params.get(name));
  if (active.length === 0) return null;
  const named: Record<string, string | undefined> = {
    article: cards.find(({ post }) => post.id === params.get('article'))?.post.title,
    auteur: cards.find(({ author }) => author?.id === params.get('auteur'))?.author?.name,
    motif: Object.entries(reasonLabels).find(([key]) => key === params.get('motif'))?.[1],
    depuis: moderationFilters.periods.find(({ days }) => days === params.get('depuis'))?.label,
    ordre: moderationFilters.orders.find(({ value }) => value === params.get('ordre'))?.label,
  };
  const titles: Record<string, string> = {
    article: moderationFilters.article,
    auteur: moderationFilters.author,
    motif: moderationFilters.reason,
    du: moderationFilters.since,
    au: moderationFilters.until,
    depuis: moderationFilters.period,
    ordre: moderationFilters.order,
    lien: moderationFilters.link,
    q: moderationFilters.search,
  };
  return (
    <ul className="flex basis-full flex-wrap items-center gap-2">
      {active.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => change({ [name]: null })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sand px-3 text-sm hover:bg-honey"
          >
            <VisuallyHidden>{moderationFilters.remove} </VisuallyHidden>
            {name === 'q' ? `« ${params.get('q')} »` : `${titles[name]}${valueOf(name, params, named)}`}
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => change(Object.fromEntries(active.map((name) => [name, null])))}
          className="min-h-9 px-2 text-sm underline underline-offset-4"
        >
          {moderationFilters.clear}
        </button>
      </li>
    </ul>
  );
}

function valueOf(name: string, params: URLSearchParams, named: Record<string, string | undefined>): string {
  if (name === 'lien') return '';
  if (name === 'du' || name === 'au') return ` ${params.get(name)?.split('-').toReversed().join('/')}`;
  return named[name] ? ` : ${named[name]}` : '';
}
