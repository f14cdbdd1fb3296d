import { ArrowUp, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { findByName, searchMin } from '#app/shared/find-by-name.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { moved } from '#app/shared/list/moved.ts';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import { blockLimits } from '#domain/campaign-blocks.ts';
import type { BlockOf } from '#domain/campaign-blocks.ts';

import type { MaterialQuery } from './use-preview.ts';

const copy = campaignEditor.fields;
const Picker = lazy(async () => ({ default: (await import('#app/ui/pickers/picker.tsx')).Picker }));

type Props = {
  block: BlockOf<'articles'>;
  material: MaterialQuery['data'];
  readOnly: boolean;
  onChange: (block: BlockOf<'articles'>, isChosen?: boolean) => void;
};

const small = 'grid size-9 shrink-0 place-items-center rounded-full hover:bg-ink/8 max-sm:size-11';

/** The articles of a block, in their order: at most six. */
export function ArticlesFields({ block, material, readOnly, onChange }: Props) {
  const { articles } = block;
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const titleOf = (id: string) =>
    material?.material.articles.find((article) => article.id === id)?.title ??
    names.get(id) ??
    copy.unknownArticle;
  const change = (next: readonly string[]) => onChange({ ...block, articles: [...next] }, true);
  return (
    <div className="grid gap-3">
      {articles.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noArticle}</p>
      ) : (
        <ol aria-label={copy.articles} className="grid gap-1">
          {articles.map((id, index) => (
            <li key={id} className="flex items-center gap-2 rounded-lg bg-sand py-1 pr-1 pl-3">
              <span className="mr-auto min-w-0 wrap-anywhere">{titleOf(id)}</span>
              {!readOnly && index > 0 && (
                <button
                  type="button"
                  aria-label={copy.moveArticle(titleOf(id))}
                  onClick={() => change(moved(articles, index, index - 1))}
                  className={small}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </button>
              )}
              {!readOnly && (
                <button
                  type="button"
                  aria-label={copy.removeArticle(titleOf(id))}
                  onClick={() => change(articles.toSpliced(index, 1))}
                  className={small}
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && articles.length < blockLimits.articles && (
        <AddArticle
          key={articles.length}
          field={`article-${block.id}`}
          taken={articles}
          onAdd={(id, name) => {
            setNames(new Map(names).set(id, name));
            change([...articles, id]);
          }}
        />
      )}
      {articles.length >= blockLimits.articles && <p className="text-sm text-ink-soft">{copy.articleMax}</p>}
    </div>
  );
}

type AddProps = { field: string; taken: readonly string[]; onAdd: (id: string, name: string) => void };

/** Searches an article by its title, and adds it. */
function AddArticle({ field, taken, onAdd }: AddProps) {
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
      <Suspense>
        <Picker
          label={copy.article}
          name={field}
          kind="articles"
          searchMin={searchMin}
          search={async (text) => {
            const { articles } = await findByName(await getSupabase(), text);
            return articles.filter(({ id }) => !taken.includes(id));
          }}
        />
      </Suspense>
      <Button
        size="small"
        variant="secondary"
        className="min-h-11!"
        onClick={(event) => {
          const form = event.currentTarget.form;
          const id = String(form ? (new FormData(form).get(field) ?? '') : '');
          const shown = form?.querySelector<HTMLInputElement>(`input[data-for="${field}"]`);
          if (id) onAdd(id, shown?.value ?? '');
          else shown?.focus();
        }}
      >
        {copy.addArticle}
      </Button>
    </div>
  );
}
