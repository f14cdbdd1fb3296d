import { Link } from 'react-router';

import { listTable } from '#content/copy/admin/list.ts';

type Props = {
  domId: string;
  current: boolean;
  /** The first one is the title of the row. */
  cells: readonly { id: string; title: string; end: boolean; menu: boolean; content: React.ReactNode }[];
  to: string | undefined;
  selected: boolean;
  name: string;
  onSelect: ((event: unknown) => void) | undefined;
  onFocus: () => void;
};

/** One row. Its checkbox with Shift selects the rows in between. */
export function TableRow({ domId, current, cells, to, selected, name, onSelect, onFocus }: Props) {
  const [title, ...others] = cells;
  return (
    <tr
      id={domId}
      tabIndex={-1}
      data-current={current || undefined}
      data-selected={selected || undefined}
      aria-current={current || undefined}
      onFocus={onFocus}
    >
      {onSelect && (
        <td className="data-table-choice">
          <input
            type="checkbox"
            checked={selected}
            onChange={onSelect}
            aria-label={`${listTable.select} : ${name}`}
            className="size-6 accent-ember"
          />
        </td>
      )}
      {title && (
        <th scope="row" data-end={title.end || undefined}>
          {to === undefined ? (
            title.content
          ) : (
            // A link within the screen opens a panel above the list, which must not move.
            <Link to={to} preventScrollReset={to.startsWith('?')} className="data-table-link">
              {title.content}
            </Link>
          )}
        </th>
      )}
      {others.map(({ id, title: label, end, menu, content }) => (
        <td key={id} data-label={menu ? '' : label} data-end={end || undefined} data-menu={menu || undefined}>
          {/* One box, so that the label of a card stands beside the whole content. */}
          <div>{content}</div>
        </td>
      ))}
    </tr>
  );
}
