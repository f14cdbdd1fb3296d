import { lazy, Suspense, useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { articleSide } from '#content/copy/admin/article-side.ts';

import { readAuthors } from './side.data.ts';

const copy = articleSide.author;
const Picker = lazy(async () => ({ default: (await import('#app/ui/pickers/picker.tsx')).Picker }));

type Props = {
  /** Null: not chosen here. */
  authorId: string | null;
  /** The author of the saved article; null for a new one, or when the account was deleted. */
  stored: string | null;
  /** Who creates an article is its author. */
  isNew: boolean;
  readOnly: boolean;
  onChange: (authorId: string) => void;
};

/** The author of an article, among the members who may write. */
export function AuthorField({ authorId, stored, isNew, readOnly, onChange }: Props) {
  const session = useSession();
  const own = session.status === 'signed-in' ? session.userId : null;
  const [begunHere] = useState(isNew);
  const chosen = authorId ?? stored ?? (begunHere ? own : null);
  const author = useMemberQuery(`article-author ${chosen}`, async (client) =>
    chosen === null ? null : ((await readAuthors(client, { search: '', chosen }))[0] ?? null),
  );
  return (
    <QueryView query={author} failure={copy.failed}>
      {(found) => {
        const choice = found?.id === chosen && found ? { id: found.id, name: found.name } : undefined;
        if (readOnly)
          return (
            <p className="grid gap-1.5">
              <span className="text-sm font-semibold">{copy.label}</span>
              {choice?.name ?? copy.none}
            </p>
          );
        return (
          // The picker holds its choice in a hidden field, which sends an `input` event.
          <div
            onInput={({ target }) => {
              if (target instanceof HTMLInputElement && target.type === 'hidden' && target.value !== '')
                onChange(target.value);
            }}
          >
            <Suspense>
              <Picker
                label={copy.label}
                name="author"
                kind="article-authors"
                defaultChoice={choice}
                searchMin={0}
                search={async (search) => readAuthors(await getSupabase(), { search, chosen: null })}
              />
            </Suspense>
          </div>
        );
      }}
    </QueryView>
  );
}
