import { useId } from 'react';

import { writing } from '#content/copy/admin/writing.ts';
import { columnLimits } from '#domain/column-limits.ts';

const copy = writing.fields;
/** Characters of an excerpt that lists and shared links show; more are allowed. */
const excerptAim = 160;

type Props = {
  title: string;
  excerpt: string;
  readOnly: boolean;
  focusesTitle: boolean;
  onChange: (change: { title?: string; excerpt?: string }) => void;
  /** Enter in the title, or the arrow down. */
  onLeaveTitle: () => void;
};

/** Title and excerpt, as large as the page shows them. */
export function HeadFields({ title, excerpt, readOnly, focusesTitle, onChange, onLeaveTitle }: Props) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <textarea
        aria-label={copy.title}
        placeholder={copy.titleHint}
        rows={1}
        value={title}
        readOnly={readOnly}
        maxLength={columnLimits.blog_posts.title}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page of a new article is for writing its title
        autoFocus={focusesTitle}
        onChange={(event) => onChange({ title: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onLeaveTitle();
        }}
        className="field-sizing-content w-full resize-none rounded-lg bg-transparent py-1 font-display text-2xl leading-tight font-extrabold tracking-tight placeholder:text-ink-soft"
      />
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-semibold">
          {copy.excerpt}
        </label>
        <textarea
          id={id}
          placeholder={copy.excerptHint}
          rows={2}
          value={excerpt}
          readOnly={readOnly}
          maxLength={columnLimits.blog_posts.excerpt}
          aria-describedby={`${id}-count`}
          onChange={(event) => onChange({ excerpt: event.target.value })}
          className="field-sizing-content min-h-16 w-full rounded-xl border border-ink/25 bg-white px-4 py-3 text-[1rem] placeholder:text-ink-soft"
        />
        <p
          id={`${id}-count`}
          className={excerpt.length > excerptAim ? 'text-xs text-danger' : 'text-xs text-ink-soft'}
        >
          {writing.excerptCount(excerpt.length, excerptAim)}
        </p>
      </div>
    </div>
  );
}
