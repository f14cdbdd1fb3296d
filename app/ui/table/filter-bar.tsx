import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { listFilters } from '#content/copy/admin/list.ts';

import { FilterChips } from './filter-chips.tsx';
import type { FilterField, FilterTexts } from './filter-fields.ts';
import { chipsOf, namesOf } from './filter-fields.ts';

type Props = {
  /** Names the form for screen readers. */
  label: string;
  search: { label: string; hint: string; text: string };
  fields: readonly FilterField[];
  texts: FilterTexts;
  /** New texts of the parameters; null removes one. */
  onChange: (changes: Record<string, string | null>) => void;
};

const control = 'min-h-11 min-w-0 rounded-xl border border-ink/25 bg-white px-3 text-[1rem] text-ink';

/** The search field (`/`) and the filters of a list, described by data, with a removable chip for each one in force. */
export function FilterBar({ label, search, fields, texts, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const shown = fields.filter(({ kind }) => kind !== 'chosen');
  const names = ['q', ...shown.flatMap(namesOf)];
  const state = JSON.stringify([search.text, texts]);
  // The fields show the filters in force, also when a chip or « back » has changed them; the focus stays.
  useEffect(() => form.current?.reset(), [state]);

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
    };
    onChange(Object.fromEntries(names.map((name) => [name, read(name)])));
  }

  return (
    <search aria-label={label}>
      <form ref={form} onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="relative max-w-[26rem] min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            name="q"
            defaultValue={search.text}
            aria-label={search.label}
            placeholder={search.hint}
            className="min-h-11! pl-10!"
          />
        </div>
        {shown.length > 0 && (
          <details
            open={shown.some((field) => namesOf(field).some((name) => texts[name]))}
            className="open:basis-full"
          >
            <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full text-sm font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              {listFilters.more}
            </summary>
            <div className="mt-2 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
              {shown.map((field) => (
                <Fields key={namesOf(field)[0]} field={field} texts={texts} />
              ))}
              <Button type="submit" size="small" variant="secondary" className="min-h-11!">
                {listFilters.apply}
              </Button>
            </div>
          </details>
        )}
        <FilterChips
          search={search.text}
          chips={chipsOf(fields, texts, listFilters)}
          onRemove={(removed) => onChange(Object.fromEntries(removed.map((name) => [name, null])))}
        />
      </form>
    </search>
  );
}

function Fields({ field, texts }: { field: FilterField; texts: FilterTexts }) {
  if (field.kind === 'chosen') return null;
  if (field.kind === 'toggle') {
    return (
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          name={field.name}
          value="oui"
          defaultChecked={texts[field.name] === 'oui'}
          className="size-5 accent-ember"
        />
        {field.label}
      </label>
    );
  }
  if (field.kind === 'days') {
    const words = { [field.first]: listFilters.since, [field.last]: listFilters.until };
    return [field.first, field.last].map((name) => (
      <label key={name} className="grid gap-1 text-sm">
        {field.label ? `${field.label} : ${words[name]?.toLowerCase()}` : words[name]}
        <input type="date" name={name} defaultValue={texts[name] ?? ''} className={control} />
      </label>
    ));
  }
  const value = texts[field.name] ?? '';
  return (
    <label className="grid gap-1 text-sm">
      {field.label}
      {/* React does not apply a new default to a select that is mounted. */}
      <select key={value} name={field.name} defaultValue={value} className={control}>
        <option value="">{field.any}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
