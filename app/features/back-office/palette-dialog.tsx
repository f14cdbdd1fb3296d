import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useSearch } from '#app/lib/query/use-search.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { findByName, searchMin } from '#app/shared/find-by-name.data.ts';
import { CommandList } from '#app/ui/pickers/command-list.tsx';
import { palette } from '#content/copy/admin/palette.ts';

import { commandsFor } from './palette-commands.ts';

/** The command palette, mounted while open. Loaded on first use, with its library. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const may = useMay();
  const search = useSearch('palette', text, {
    min: searchMin,
    search: async (wanted) => findByName(await getSupabase(), wanted),
  });
  const groups = commandsFor(text, search.found, may);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click is on the backdrop; Escape does the same
    <dialog
      ref={dialog}
      aria-label={palette.title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
      className="mx-auto mt-[10dvh] mb-auto w-[min(36rem,calc(100vw-1.5rem))] overflow-hidden rounded-2xl bg-white p-0 text-ink shadow-card backdrop:bg-night/70"
    >
      <CommandList
        label={palette.title}
        placeholder={palette.placeholder}
        groups={groups}
        text={text}
        onText={setText}
        status={statusOf(search, groups.length)}
        onChoose={({ id }) => {
          dialog.current?.close();
          void navigate(id);
        }}
      />
      <button
        type="button"
        aria-label={palette.close}
        onClick={() => dialog.current?.close()}
        className="absolute top-1.5 right-2 grid size-11 place-items-center rounded-full hover:bg-ink/8"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </dialog>
  );
}

function statusOf(search: ReturnType<typeof useSearch>, count: number): string {
  if (search.isTooShort) return palette.hint;
  if (search.isFailed) return palette.failed;
  if (search.isSearching) return palette.searching;
  return count === 0 ? palette.empty : '';
}
