import { useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { articleLabels as copy } from '#content/copy/admin/article-labels.ts';
import type { ArticleLabelKind } from '#domain/articles.ts';

import { readLabels } from './articles.data.ts';
import { LabelForm } from './label-form.tsx';

type Label = { name: string; posts: number };

/** The categories and tags of the articles: renamed, merged, removed. */
export function LabelsDrawer({ onClose }: { onClose: () => void }) {
  const query = useMemberQuery('article-labels', readLabels);
  return (
    <Drawer title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={copy.failed}>
        {({ categories, tags }) => (
          <>
            <LabelList kind="category" labels={categories} />
            <LabelList kind="tag" labels={tags} />
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

function LabelList({ kind, labels }: { kind: ArticleLabelKind; labels: readonly Label[] }) {
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
                onDone={() => setOpen(undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
