import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { mediaLibrary as copy } from '#content/copy/admin/media-library.ts';

import { deleteMedia, readLibrary } from './library.data.ts';
import type { LibraryFilter, LibraryPicture } from './library.data.ts';
import { libraryName, LibraryItem } from './library-item.tsx';

type Shown = keyof typeof copy.filters;
const usedOf = { all: undefined, used: true, unused: false } as const satisfies Record<
  Shown,
  boolean | undefined
>;
const choices: readonly Shown[] = ['all', 'used', 'unused'];

type Props = { onChoose: (picture: LibraryPicture) => void; onClose: () => void };

/** The pictures of the site: search, where each is used, choice and deletion. Mounted while open. */
export function LibraryDialog({ onChoose, onClose }: Props) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [leaving, setLeaving] = useState<LibraryPicture>();
  const filter = { search: useDeferredValue(text.trim()), used: usedOf[shown] };
  const library = useLibrary(filter);
  const deletion = useMemberMutation<string>(
    (client, _userId, id) => deleteMedia(client, id),
    ['media-library'],
  );

  function remove(picture: LibraryPicture) {
    setLeaving(undefined);
    deletion.mutate(picture.id, {
      onSuccess: () => notify({ title: copy.removed }),
      onError: (error) => notify({ kind: 'destructive', title: failureMessage(error) }),
    });
  }

  return (
    <Drawer title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <div className="grid gap-4">
        <Field
          type="search"
          label={copy.search}
          hint={copy.searchHint}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <label className="grid gap-1.5 text-sm font-semibold">
          {copy.filter}
          <select
            value={shown}
            onChange={(event) => setShown(choices.find((choice) => choice === event.target.value) ?? 'all')}
            className="min-h-12 rounded-field border border-ink/35 bg-white px-4 text-[1rem] font-normal"
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {copy.filters[choice]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <QueryView query={library.query} failure={copy.failed}>
        {() => (
          <Pictures
            {...library}
            isFiltered={filter.search !== '' || shown !== 'all'}
            onChoose={onChoose}
            onRemove={setLeaving}
          />
        )}
      </QueryView>
      {leaving && (
        <ConfirmDialog
          title={copy.removeTitle}
          lead={copy.removeLead(libraryName(leaving))}
          confirm={copy.remove}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Drawer>
  );
}

type PicturesProps = ReturnType<typeof useLibrary> & {
  isFiltered: boolean;
  onChoose: (picture: LibraryPicture) => void;
  onRemove: (picture: LibraryPicture) => void;
};

function Pictures({ pictures, query, isFiltered, onChoose, onRemove }: PicturesProps) {
  if (pictures.length === 0) return <output>{isFiltered ? copy.notFound : copy.empty}</output>;
  return (
    <div className="grid gap-5">
      <ul aria-label={copy.list} className="grid gap-4">
        {pictures.map((picture) => (
          <LibraryItem key={picture.id} picture={picture} onChoose={onChoose} onRemove={onRemove} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-center"
        >
          {copy.more}
        </Button>
      )}
    </div>
  );
}

function useLibrary(filter: LibraryFilter) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const query = useInfiniteQuery({
    queryKey: [userId, 'media-library', filter],
    queryFn: async ({ pageParam }) => readLibrary(await getSupabase(), filter, pageParam),
    initialPageParam: noPage,
    getNextPageParam: ({ next }) => next,
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { query, pictures: query.data?.pages.flatMap((page) => page.pictures) ?? [] };
}

const noPage: string | null = null;
