import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { X } from 'lucide-react';
import { useId, useState } from 'react';

import { useSearch } from '#app/lib/query/use-search.ts';
import { HiddenField } from '#app/ui/forms/hidden-field.tsx';
import { pickers as copy } from '#content/copy/admin/palette.ts';

import { PickerList } from './picker-list.tsx';

export type Choice = { readonly id: string; readonly name: string };

type Props = {
  label: string;
  /** The form field of this name holds the id of the choice, empty without one. */
  name: string;
  defaultChoice?: Choice | undefined;
  /** Names the kind of the search among all reads: « members ». */
  kind: string;
  /** Members or articles by a part of their name (`findByName`). */
  search: (text: string) => Promise<readonly Choice[]>;
  searchMin: number;
  error?: string | undefined;
  /** Focuses the field when it appears: the first of a dialog, which opened while this file was loading. */
  takesFocus?: boolean;
};

const inputStyle =
  'min-h-12 w-full rounded-field border border-ink/35 bg-white px-4 pr-14 text-[1rem] text-ink aria-invalid:border-danger';

/** A member or an article, searched by name. */
export function Picker({
  label,
  name,
  defaultChoice,
  kind,
  search,
  searchMin,
  error,
  takesFocus = false,
}: Props) {
  const id = useId();
  const [choice, setChoice] = useState<Choice | null>(defaultChoice ?? null);
  const [text, setText] = useState(defaultChoice?.name ?? '');
  // The name of the choice itself is not searched.
  const typed = text === choice?.name ? '' : text;
  const found = useSearch(kind, typed, { min: searchMin, search });
  const items = found.found ?? [];
  return (
    <CSPProvider disableStyleElements>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <Combobox.Root
          id={id}
          items={items}
          filter={null}
          value={choice}
          onValueChange={setChoice}
          inputValue={text}
          onInputValueChange={setText}
          itemToStringLabel={({ name: shown }: Choice) => shown}
          isItemEqualToValue={(one: Choice, other: Choice) => one.id === other.id}
          autoHighlight
        >
          <div className="relative">
            <Combobox.Input
              data-for={name}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog opens on its first field
              autoFocus={takesFocus}
              // The open list hides what is around the field from screen readers, its label included.
              aria-label={label}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={inputStyle}
            />
            <Combobox.Clear
              aria-label={copy.clear}
              className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-full hover:bg-ink/8"
            >
              <X aria-hidden="true" className="size-4" />
            </Combobox.Clear>
          </div>
          <PickerList
            keyOf={(item: Choice) => item.id}
            labelOf={(item: Choice) => item.name}
            status={statusOf(found, items.length)}
          />
        </Combobox.Root>
        <HiddenField name={name} value={choice?.id ?? ''} />
        {error && (
          <p id={`${id}-error`} className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </CSPProvider>
  );
}

function statusOf(search: ReturnType<typeof useSearch>, count: number): string {
  if (search.isTooShort) return copy.hint;
  if (search.isFailed) return copy.failed;
  if (search.isSearching) return copy.searching;
  return count === 0 ? copy.empty : '';
}
