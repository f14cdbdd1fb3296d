import { clsx } from 'clsx';

import type { ArticleValues, FieldName } from '#app/features/writing/saving/article-values.ts';
import { fieldNames } from '#app/features/writing/saving/article-values.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { writing } from '#content/copy/admin/writing.ts';

import { compareLines } from './compare-lines.ts';
import type { Piece } from './compare-lines.ts';
import { textBlocks } from './text-blocks.ts';

type Props = {
  before: Partial<ArticleValues>;
  after: Partial<ArticleValues>;
  beforeTitle: string;
  afterTitle: string;
};

/** Two texts side by side, field by field; only the fields that differ. */
export default function Differences({ before, after, beforeTitle, afterTitle }: Props) {
  const fields = fieldNames
    .filter((name) => name in before && name in after)
    .map((name) => ({ name, lines: compareLines(linesOf(name, before), linesOf(name, after)) }))
    .filter(({ lines }) => lines.some(({ same }) => !same));
  if (fields.length === 0) return <p>{writing.versions.same}</p>;
  return (
    <div className="grid w-full gap-5">
      <div aria-hidden="true" className="grid grid-cols-2 gap-3 text-xs font-semibold text-ink-soft">
        <p>{beforeTitle}</p>
        <p>{afterTitle}</p>
      </div>
      {fields.map(({ name, lines }) => (
        <section key={name} aria-label={writing.differences[name]} className="min-w-0">
          {/* Not a heading: banners show differences above the headings of the page. */}
          <p className="mb-1 text-sm font-semibold">{writing.differences[name]}</p>
          <div className="grid gap-px overflow-hidden rounded-xl border border-ink/12 bg-ink/8">
            {lines.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no identity and never move
              <div key={place} className="grid grid-cols-2 gap-px">
                <Line pieces={line.before} title={beforeTitle} removed />
                <Line pieces={line.after} title={afterTitle} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Line({
  pieces,
  title,
  removed = false,
}: {
  pieces: readonly Piece[];
  title: string;
  removed?: boolean;
}) {
  const Mark = removed ? 'del' : 'ins';
  return (
    <p className="min-w-0 bg-white px-3 py-2 text-sm wrap-anywhere">
      <VisuallyHidden>{`${title} : `}</VisuallyHidden>
      {pieces.map(({ text, changed }, place) =>
        changed ? (
          <Mark
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity and never move
            key={place}
            className={clsx('no-underline', removed ? 'bg-danger/15' : 'bg-success/20 font-medium')}
          >
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}

function linesOf(name: FieldName, values: Partial<ArticleValues>): string[] {
  const value = values[name];
  if (value === null || value === undefined || value === '') return [];
  if (name === 'content') return textBlocks(String(value));
  if (typeof value === 'boolean') return [value ? writing.differences.yes : writing.differences.no];
  return Array.isArray(value) ? [...value] : [value];
}
