import { useEffect, useRef } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { directory as copy } from '#content/copy/account/directory.ts';
import { firstLimits } from '#domain/first-limits.ts';

/** The search of the directory; it shows the text in force, also after « back ». */
export function DirectorySearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.reset(), [text]);

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  }

  return (
    <search>
      <form ref={form} onSubmit={handleSubmit} className="flex flex-wrap gap-3">
        <Input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={firstLimits.searchMax}
          aria-label={copy.search}
          placeholder={copy.searchHint}
          className="basis-full sm:max-w-[28rem] sm:flex-1 sm:basis-0"
        />
        <Button type="submit" variant="secondary">
          {copy.find}
        </Button>
      </form>
    </search>
  );
}
