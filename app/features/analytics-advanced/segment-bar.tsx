import { useEffect, useRef } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { deviceNames, segment } from '#content/copy/admin/analytics-advanced.ts';
import { visitDevices } from '#domain/analytics.ts';

import type { AdvancedView } from './advanced-view.ts';

type Props = { view: AdvancedView; onChange: (changes: Record<string, string | null>) => void };

const names = ['du', 'au', 'appareil', 'source', 'pays'] as const;
const control =
  'min-h-11 w-full min-w-0 rounded-field border border-ink/25 bg-white px-3 text-[1rem] text-ink';

/** The period and the visitors of every figure of the screen, kept in the address. */
export function SegmentBar({ view, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { filters } = view;
  const state = names.map((name) => filters[name]).join(' ');
  // The fields show what is in force, also after a saved view or « back ».
  useEffect(() => form.current?.reset(), [state]);

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const texts = names.map((name) => [name, String(data.get(name) ?? '').trim()] as const);
    onChange(
      Object.fromEntries(
        texts.map(([name, text]) => [
          name,
          (name === 'pays' ? text.toUpperCase() : text.toLowerCase()) || null,
        ]),
      ),
    );
  }

  return (
    <search aria-label={segment.label}>
      <form
        ref={form}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 text-sm sm:grid-cols-3 lg:grid-cols-[repeat(2,10.5rem)_10rem_1fr_6rem_auto]"
      >
        <label className="grid gap-1">
          {segment.since}
          <input type="date" name="du" defaultValue={filters.du} className={control} />
        </label>
        <label className="grid gap-1">
          {segment.until}
          <input type="date" name="au" defaultValue={filters.au} className={control} />
        </label>
        <label className="grid gap-1">
          {segment.device}
          {/* React does not apply a new default to a select that is mounted. */}
          <select key={filters.appareil} name="appareil" defaultValue={filters.appareil} className={control}>
            <option value="">{segment.anyDevice}</option>
            {visitDevices.map((device) => (
              <option key={device} value={device}>
                {deviceNames[device]}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1">
          {segment.source}
          <input
            name="source"
            defaultValue={filters.source}
            placeholder={segment.sourceHint}
            pattern="[A-Za-z0-9.\-]{1,253}"
            autoCapitalize="none"
            className={control}
          />
        </label>
        <label className="grid gap-1">
          {segment.country}
          <input
            name="pays"
            defaultValue={filters.pays}
            placeholder={segment.countryHint}
            pattern="[A-Za-z]{2}"
            maxLength={2}
            className={control}
          />
        </label>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" variant="secondary" className="min-h-11!">
            {segment.apply}
          </Button>
          {state.trim() !== '' && (
            <Button
              size="small"
              variant="secondary"
              className="min-h-11!"
              onClick={() => onChange(Object.fromEntries(names.map((name) => [name, null])))}
            >
              {segment.clear}
            </Button>
          )}
        </div>
      </form>
      <p className="mt-2 max-w-[75ch] text-xs text-ink-soft">{segment.hint}</p>
    </search>
  );
}
