import { Link } from 'react-router';

import { list } from '#content/copy/admin/list.ts';

type Props = {
  label: string;
  /** URLs; « next » is absent on the last page, « first » on the first. */
  first: string | undefined;
  next: string | undefined;
  sizes: readonly number[];
  size: number;
  onSize: (size: number) => void;
  /** Actions on the whole list. */
  children?: React.ReactNode;
};

/** Cursor pagination. Lists that change during reading have no page numbers. */
export function Pager({ label, first, next, sizes, size, onSize, children }: Props) {
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex items-center gap-2 text-ink-soft">
          <select
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
            className="min-h-10 rounded-lg border border-ink/25 bg-white px-2 text-[1rem] text-ink"
          >
            {sizes.map((known) => (
              <option key={known} value={known}>
                {known}
              </option>
            ))}
          </select>
          {list.perPage}
        </label>
        {children}
      </div>
      <div className="flex gap-4">
        {first && (
          <Link to={first} className="py-2 underline underline-offset-4">
            {list.first}
          </Link>
        )}
        {next && (
          <Link to={next} rel="next" className="py-2 font-semibold underline underline-offset-4">
            {list.next}
          </Link>
        )}
      </div>
    </nav>
  );
}
