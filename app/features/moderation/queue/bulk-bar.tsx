import { Button } from '#app/ui/buttons/button.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';
import { bulkBar } from '#content/copy/admin/moderation-forms.ts';

type Props = {
  /** How many are on this page. */
  total: number;
  selected: number;
  onAll: (all: boolean) => void;
  /** Where the queue is longer than the page: the way to select it whole. */
  whole?: { label: string; onSelect: () => void } | undefined;
  onApprove: () => void;
  onRefuse: () => void;
};

/** Above the list; what it does, it does to all that are selected, with one reason. */
export function BulkBar({ total, selected, onAll, whole, onApprove, onRefuse }: Props) {
  return (
    <fieldset className="sticky min-w-0 top-14 z-10 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-t-2xl border-b border-encre/10 bg-white px-4 py-2 text-sm sm:px-5 lg:top-0">
      <legend className="sr-only">{bulkBar.label}</legend>
      <label className="flex min-h-9 items-center gap-3">
        <input
          type="checkbox"
          checked={selected >= total}
          onChange={(event) => onAll(event.target.checked)}
          className="mx-2 size-6 accent-braise"
        />
        {bulkBar.all}
        <span className="chiffres text-encre-douce">({total})</span>
      </label>
      {whole && selected === total && (
        <button
          type="button"
          onClick={whole.onSelect}
          className="min-h-9 text-left underline underline-offset-4"
        >
          {whole.label}
        </button>
      )}
      {selected > 0 && (
        <div className="ml-auto flex items-center gap-2 max-sm:w-full max-sm:gap-1 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
          <span className="chiffres font-semibold whitespace-nowrap max-sm:text-xs">
            {selected} {moderation.selected}
            {selected > 1 && 's'}
          </span>
          <Button size="small" onClick={onApprove} className="max-sm:min-h-12">
            {bulkBar.approve}
          </Button>
          <Button size="small" variant="secondary" onClick={onRefuse} className="max-sm:min-h-12">
            {bulkBar.refuse}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
