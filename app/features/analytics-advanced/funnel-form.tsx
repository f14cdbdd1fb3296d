import { ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { eventNames, funnel } from '#content/copy/admin/analytics-advanced.ts';
import { analyticsEventTypes, funnelStepRange, stepKinds } from '#domain/analytics.ts';
import type { FunnelStep } from '#domain/analytics.ts';

import type { AdvancedView } from './advanced-view.ts';
import { stepsText } from './funnel-steps.ts';

type Props = {
  view: AdvancedView;
  steps: readonly FunnelStep[];
  onChange: (changes: Record<string, string | null>) => void;
};
type Draft = FunnelStep & { key: number };

const control =
  'min-h-11 w-full min-w-0 rounded-field border border-ink/25 bg-white px-3 text-[1rem] text-ink max-sm:px-2';
const icon = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8 disabled:opacity-30';

/** The steps of the funnel. Changes are a draft until « Calculer ». */
export function FunnelForm({ view, steps, onChange }: Props) {
  const [drafts, setDrafts] = useState<Draft[]>(() => steps.map((step, key) => ({ ...step, key })));
  const nextKey = Math.max(0, ...drafts.map(({ key }) => key)) + 1;
  const { fenetre, detail } = view.filters;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onChange({
      etapes: stepsText(drafts),
      fenetre: String(data.get('fenetre')) || null,
      detail: String(data.get('detail')) || null,
    });
  }
  const edit = (key: number, change: Partial<FunnelStep>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)));
  const moveUp = (place: number) =>
    setDrafts(
      drafts.map((draft, at) => drafts[at === place ? place - 1 : at === place - 1 ? place : at] ?? draft),
    );

  return (
    <form aria-label={funnel.form} onSubmit={submit} className="grid gap-4 text-sm">
      <ol className="grid gap-2">
        {drafts.map((draft, place) => (
          <li key={draft.key}>
            <fieldset className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[1.5rem_16rem_minmax(0,1fr)_auto]">
              <legend className="sr-only">
                {funnel.step} {place + 1}
              </legend>
              <span aria-hidden="true" className="font-display text-lg font-bold text-brick tabular-nums">
                {place + 1}
              </span>
              <select
                aria-label={`${funnel.kind}, ${funnel.step.toLowerCase()} ${place + 1}`}
                value={draft.kind}
                onChange={(event) => {
                  const kind = stepKinds.find((known) => known === event.target.value);
                  if (kind) edit(draft.key, { kind, value: kind === 'event' ? analyticsEventTypes[0] : '' });
                }}
                className={control}
              >
                {stepKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {funnel.kinds[kind]}
                  </option>
                ))}
              </select>
              <div className="max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
                <StepValue draft={draft} place={place} onChange={(value) => edit(draft.key, { value })} />
              </div>
              <div className="flex">
                <button type="button" disabled={place === 0} onClick={() => moveUp(place)} className={icon}>
                  <ArrowUp aria-hidden="true" className="size-4" />
                  <VisuallyHidden>
                    {funnel.up} {place + 1}
                  </VisuallyHidden>
                </button>
                <button
                  type="button"
                  disabled={drafts.length === funnelStepRange.min}
                  onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
                  className={icon}
                >
                  <X aria-hidden="true" className="size-4" />
                  <VisuallyHidden>
                    {funnel.remove} {place + 1}
                  </VisuallyHidden>
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {drafts.length < funnelStepRange.max && (
        <div>
          <Button
            size="small"
            variant="secondary"
            className="max-sm:min-h-11"
            onClick={() => setDrafts([...drafts, { key: nextKey, kind: 'page', value: '' }])}
          >
            <Plus aria-hidden="true" className="size-4" />
            {funnel.add}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Choice name="fenetre" label={funnel.window} value={fenetre} none={funnel.windows.session}>
          {(['jour', 'semaine'] as const).map((name) => [name, funnel.windows[name]])}
        </Choice>
        <Choice name="detail" label={funnel.breakdown} value={detail} none={funnel.breakdowns.aucun}>
          {(['appareil', 'source', 'pays', 'niveau'] as const).map((name) => [name, funnel.breakdowns[name]])}
        </Choice>
        <Button type="submit" className="min-h-11!">
          {funnel.compute}
        </Button>
      </div>
    </form>
  );
}

function StepValue({
  draft,
  place,
  onChange,
}: {
  draft: Draft;
  place: number;
  onChange: (value: string) => void;
}) {
  const where = `${funnel.step.toLowerCase()} ${place + 1}`;
  if (draft.kind === 'event') {
    return (
      <select
        aria-label={`${funnel.event}, ${where}`}
        value={draft.value}
        onChange={(event) => onChange(event.target.value)}
        className={control}
      >
        {analyticsEventTypes.map((type) => (
          <option key={type} value={type}>
            {eventNames[type]}
          </option>
        ))}
      </select>
    );
  }
  if (draft.kind === 'booking' || draft.kind === 'chat') return null;
  const isPage = draft.kind === 'page';
  return (
    <input
      aria-label={`${isPage ? funnel.path : funnel.host}, ${where}`}
      placeholder={isPage ? funnel.pathHint : funnel.hostHint}
      value={draft.value}
      maxLength={200}
      pattern={isPage ? String.raw`\*|/[^\|]*` : String.raw`[a-z0-9.\-]*`}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      className={control}
    />
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | undefined;
  none: string;
  children: readonly (readonly [value: string, label: string])[];
};

function Choice({ name, label, value, none, children }: ChoiceProps) {
  return (
    <label className="grid gap-1">
      {label}
      <select key={value} name={name} defaultValue={value} className={control}>
        <option value="">{none}</option>
        {children.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
