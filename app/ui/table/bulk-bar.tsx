import { listSelection } from '#content/copy/admin/list.ts';

type Props = {
  /** Names the group for screen readers: « Membres sélectionnés ». */
  label: string;
  /** The number of rows of the page, and of selected items. */
  total: number;
  selected: number;
  hasPage: boolean;
  onPage: (on: boolean) => void;
  /** The button that selects the whole filtered set; absent when the page is the whole set. `count` as it is shown. */
  whole?: { filtered: boolean; count?: string | undefined; onSelect: () => void } | undefined;
  /** The actions, shown while something is selected. */
  children: React.ReactNode;
};

/** Selects the rows of the page or of the whole filtered set, and holds the actions on them. */
export function BulkBar({ label, total, selected, hasPage, onPage, whole, children }: Props) {
  const wholeLabel = whole?.filtered ? listSelection.wholeFiltered : listSelection.whole;
  return (
    <fieldset className="sticky min-w-0 top-14 z-10 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-t-2xl border-b border-ink/10 bg-white px-4 py-2 text-sm sm:px-5 lg:top-0">
      <legend className="sr-only">{label}</legend>
      <label className="flex min-h-9 items-center gap-3">
        <input
          type="checkbox"
          checked={hasPage}
          onChange={(event) => onPage(event.target.checked)}
          className="mx-2 size-6 accent-ember"
        />
        {listSelection.page}
        <span className="tabular-nums text-ink-soft">({total})</span>
      </label>
      {whole && selected === total && (
        <button
          type="button"
          onClick={whole.onSelect}
          className="min-h-9 text-left underline underline-offset-4"
        >
          {whole.count === undefined ? wholeLabel : `${wholeLabel} (${whole.count})`}
        </button>
      )}
      {selected > 0 && (
        <div className="ml-auto flex items-center gap-2 max-sm:w-full max-sm:gap-1 max-sm:[&>button]:min-h-12 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
          <output className="tabular-nums font-semibold whitespace-nowrap max-sm:text-xs">
            {selected} {listSelection.selected}
            {selected > 1 && 's'}
          </output>
          {children}
        </div>
      )}
    </fieldset>
  );
}
