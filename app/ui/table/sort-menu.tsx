import { listTable } from '#content/copy/admin/list.ts';

type Sort = { readonly column: string; readonly descending: boolean };
type Props = {
  columns: readonly { readonly id: string; readonly title: string; readonly sortable?: boolean }[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

const textOf = ({ column, descending }: Sort): string => (descending ? `-${column}` : column);

/** The order of a list where its rows are cards: the head of the table with its buttons is not shown there. */
export function SortMenu({ columns, sort, onSort }: Props) {
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, title }) =>
      [false, true].map((descending) => ({
        sort: { column: id, descending },
        label: `${title}, ${descending ? listTable.descending : listTable.ascending}`,
      })),
    );
  if (choices.length === 0) return null;
  return (
    <label data-cards-sort="" className="grid gap-1 border-b border-ink/10 p-4 text-sm sm:hidden">
      {listTable.sortBy}
      <select
        value={sort && textOf(sort)}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => textOf(choice.sort) === target.value);
          if (chosen) onSort(chosen.sort);
        }}
        className="min-h-11 min-w-0 rounded-field border border-ink/25 bg-white px-3 text-[1rem] text-ink"
      >
        {choices.map((choice) => (
          <option key={textOf(choice.sort)} value={textOf(choice.sort)}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
