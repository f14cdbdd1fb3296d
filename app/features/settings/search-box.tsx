import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Input } from '#app/ui/forms/input.tsx';
import { settingsScreen as copy } from '#content/copy/admin/settings.ts';
import { firstLimits } from '#domain/first-limits.ts';

/** Milliseconds after the last key before the sections follow. */
const pause = 200;

type Props = { text: string; found: number | undefined; onFind: (text: string) => void };

/** The search of the sections, while typing. `found`: how many match, undefined without a search. */
export function SearchBox({ text, found, onFind }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // « Tout afficher » and « back » change the search; what is being typed stays.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);

  function find(wait: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onFind((field.current?.value ?? '').trim()), wait);
  }

  return (
    <search aria-label={copy.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find(0);
        }}
        className="mt-4 flex flex-wrap items-center gap-y-2 sm:gap-x-4"
      >
        <div className="relative min-w-0 flex-1 sm:max-w-[26rem]">
          <Search
            aria-hidden="true"
            className="absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-soft"
          />
          <Input
            ref={field}
            type="search"
            name="q"
            defaultValue={text}
            maxLength={firstLimits.searchMax}
            autoComplete="off"
            aria-label={copy.search}
            placeholder={copy.searchHint}
            onChange={() => find(pause)}
            className="min-h-11! pl-10!"
          />
        </div>
        <output className="text-sm text-ink-soft">{found !== undefined && copy.found(found)}</output>
      </form>
    </search>
  );
}
