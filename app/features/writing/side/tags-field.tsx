import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { Field } from '#app/ui/forms/field.tsx';
import { articleSide } from '#content/copy/admin/article-side.ts';

import { addTags } from './tag-list.ts';
import type { TagChange } from './tag-list.ts';

const copy = articleSide.tags;

type Props = {
  tags: readonly string[];
  /** The tags in use; undefined while they load. */
  known: readonly string[] | undefined;
  readOnly: boolean;
  onChange: (tags: string[]) => void;
};

/** The tags of an article: chosen among those in use or written; Enter or a comma adds one. */
export function TagsField({ tags, known, readOnly, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [announced, setAnnounced] = useState('');

  function add(written: string) {
    const change = addTags(tags, written, known);
    const added = change.tags.slice(tags.length);
    setProblem(problemText(change));
    setText(change.problem ? written : '');
    if (added.length === 0) return;
    setAnnounced(copy.added(added.join(', ')));
    onChange(change.tags);
  }

  function remove(tag: string) {
    setProblem('');
    setAnnounced(copy.removed(tag));
    onChange(tags.filter((one) => one !== tag));
    // The button leaves the page with the focus.
    input.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={input} className="grid gap-2">
      <Field
        label={copy.label}
        hint={copy.hint}
        value={text}
        readOnly={readOnly}
        list={id}
        autoComplete="off"
        enterKeyHint="done"
        {...(problem && { error: problem })}
        onChange={(event) => {
          const { value } = event.target;
          // A choice in the list of the browser is a whole tag, and a comma ends one.
          if (value.includes(',') || (known?.includes(value) && value.length > text.length + 1)) add(value);
          else setText(value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(text);
        }}
        onBlur={() => text.trim() !== '' && add(text)}
      />
      <datalist id={id}>
        {known
          ?.filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label={copy.list} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-9 items-center rounded-full border border-ink/20 bg-white pl-3.5 text-sm wrap-anywhere max-sm:min-h-11"
            >
              {tag}
              {readOnly ? (
                <span className="w-3.5" />
              ) : (
                <button
                  type="button"
                  aria-label={copy.remove(tag)}
                  onClick={() => remove(tag)}
                  className="ml-1 grid size-9 place-items-center rounded-full hover:bg-ink/8 max-sm:size-11"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">{announced}</output>
    </div>
  );
}

function problemText({ problem, tag = '' }: TagChange): string {
  if (problem === 'full') return copy.full;
  if (problem === 'long') return copy.long;
  return problem === 'twice' ? copy.twice(tag) : '';
}
