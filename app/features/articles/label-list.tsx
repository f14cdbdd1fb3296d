import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { articleLabels as copy } from '#content/copy/admin/article-labels.ts';
import type { ArticleLabelKind } from '#domain/articles.ts';

import { LabelForm } from './label-form.tsx';
import type { ArticleChanged } from './undo-changes.ts';

type Props = {
  kind: ArticleLabelKind;
  labels: readonly { name: string; posts: number }[];
  /** A label was changed in the articles. */
  onDone: (text: string, changed: readonly ArticleChanged[]) => void;
};

/** The labels of a kind with their numbers of articles; one at a time is changed. */
export function LabelList({ kind, labels, onDone }: Props) {
  const [open, setOpen] = useState<{ name: string; act: 'rename' | 'remove' }>();
  const others = labels.map(({ name }) => name).filter((name) => name !== open?.name);
  return (
    <section aria-label={copy.kinds[kind]} className="grid gap-2">
      <h3 className="text-base font-semibold">{copy.kinds[kind]}</h3>
      {labels.length === 0 && <p className="text-sm text-ink-soft">{copy.none[kind]}</p>}
      <ul className="grid divide-y divide-ink/10">
        {labels.map(({ name, posts }) => (
          <li key={name} className="grid gap-3 py-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 grow basis-48 font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="tabular-nums text-sm text-ink-soft">
                {`${posts} ${posts > 1 ? copy.articles : copy.article}`}
              </span>
              <span className="flex gap-1">
                {(['rename', 'remove'] as const).map((act) => (
                  <Button
                    key={act}
                    size="small"
                    variant="secondary"
                    aria-label={`${copy[act]} ${name}`}
                    aria-expanded={open?.name === name && open.act === act}
                    className="min-h-11!"
                    onClick={() =>
                      setOpen(open?.name === name && open.act === act ? undefined : { name, act })
                    }
                  >
                    {copy[act]}
                  </Button>
                ))}
              </span>
            </div>
            {open?.name === name && (
              <LabelForm
                key={open.act}
                kind={kind}
                name={name}
                act={open.act}
                others={others}
                onDone={(text, changed) => {
                  setOpen(undefined);
                  onDone(text, changed);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
