import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { X } from 'lucide-react';
import { useId, useState } from 'react';

import { HiddenField } from '#app/ui/forms/hidden-field.tsx';
import { pickers as copy } from '#content/copy/admin/palette.ts';

import { PickerList } from './picker-list.tsx';
import { tagChoices } from './tag-choices.ts';
import type { TagChoice } from './tag-choices.ts';

type Props = {
  label: string;
  hint?: string;
  /** The form has one field of this name for each tag. */
  name: string;
  defaultTags?: readonly string[];
  /** The tags in use. */
  suggestions: readonly string[];
  /** Characters of a tag. */
  maxLength: number;
  error?: string | undefined;
};

/** Several tags: suggestions, or new ones. Backspace in the empty field removes the last one. */
export function TagPicker({ label, hint, name, defaultTags = [], suggestions, maxLength, error }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly TagChoice[]>(() =>
    defaultTags.map((text) => ({ text, isNew: false })),
  );
  const [text, setText] = useState('');
  const choices = tagChoices(text, { suggestions, chosen: chosen.map((tag) => tag.text) });
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <CSPProvider disableStyleElements>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <Combobox.Root
          id={id}
          multiple
          items={choices}
          filter={null}
          value={[...chosen]}
          onValueChange={(next) => {
            setChosen(next);
            setText('');
          }}
          inputValue={text}
          onInputValueChange={setText}
          itemToStringLabel={(tag: TagChoice) => tag.text}
          isItemEqualToValue={(one: TagChoice, other: TagChoice) => one.text === other.text}
          autoHighlight
        >
          <Combobox.Chips className="flex min-h-12 flex-wrap items-center gap-1.5 rounded-xl border border-ink/35 bg-white px-2 py-1.5">
            {chosen.map((tag) => (
              <Combobox.Chip
                key={tag.text}
                aria-label={tag.text}
                className="flex items-center gap-1 rounded-full bg-sand pl-3 text-sm data-highlighted:bg-honey"
              >
                <span className="wrap-anywhere">{tag.text}</span>
                <Combobox.ChipRemove
                  aria-label={`${copy.remove} ${tag.text}`}
                  className="grid size-8 place-items-center rounded-full hover:bg-ink/8"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              data-for={name}
              maxLength={maxLength}
              aria-invalid={error ? true : undefined}
              aria-describedby={described || undefined}
              className="min-h-9 min-w-32 flex-1 rounded-lg bg-transparent px-2 text-[1rem]"
            />
          </Combobox.Chips>
          <PickerList
            keyOf={(tag: TagChoice) => tag.text}
            labelOf={(tag: TagChoice) => (tag.isNew ? `${copy.create} « ${tag.text} »` : tag.text)}
            status={choices.length === 0 ? copy.empty : ''}
          />
        </Combobox.Root>
        {chosen.map((tag) => (
          <input key={tag.text} type="hidden" name={name} value={tag.text} />
        ))}
        {/* Without a name: it tells the form of a tag that was added or removed. */}
        <HiddenField name="" value={chosen.map((tag) => tag.text).join('\n')} />
        {hint && (
          <p id={`${id}-hint`} className="text-sm opacity-80">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </CSPProvider>
  );
}
