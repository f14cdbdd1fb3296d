import { TriangleAlert } from 'lucide-react';

import { shortCount } from '#app/lib/format/short-count.ts';
import type { Column } from '#app/ui/table/table-columns.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { articles, articleStateNames } from '#content/copy/admin/articles.ts';
import { minutesOfWords } from '#domain/text/reading-time.ts';

import type { ArticleLine } from './article-line.ts';
import { ArticleName } from './article-name.tsx';

const { columns, cells } = articles;

// On one line where the table has room.
const dateStyle = 'block sm:min-w-28 min-[90rem]:whitespace-nowrap';

/** The columns of the table of articles; ids are those of `articleColumns`. */
export const articleTableColumns: Column<ArticleLine>[] = [
  { id: 'titre', title: columns.titre, cell: (line) => <ArticleName line={line} />, sortable: true },
  { id: 'etat', title: columns.etat, cell: (line) => <State line={line} /> },
  { id: 'categorie', title: columns.categorie, cell: ({ category }) => category },
  { id: 'tags', title: columns.tags, cell: ({ tags }) => tags.join(', ') },
  { id: 'auteur', title: columns.auteur, cell: ({ author_name: name }) => name },
  {
    id: 'date',
    title: columns.date,
    cell: ({ publish_date: iso }) => iso && <ParisTime iso={iso} className={dateStyle} />,
    sortable: true,
    descendingFirst: true,
  },
  {
    id: 'mots',
    title: columns.mots,
    cell: ({ words }) => (
      <span className="whitespace-nowrap">
        {shortCount(words)}
        <span className="text-ink-soft">{` · ${minutesOfWords(words)} ${cells.minutes}`}</span>
      </span>
    ),
    sortable: true,
    descendingFirst: true,
    align: 'end',
  },
  {
    id: 'vues',
    title: columns.vues,
    cell: (line) => <Figures line={line} />,
    sortable: true,
    descendingFirst: true,
    align: 'end',
  },
  { id: 'commentaires', title: columns.commentaires, cell: (line) => <Comments line={line} />, align: 'end' },
  { id: 'qualite', title: columns.qualite, cell: (line) => <Quality line={line} /> },
  {
    id: 'modifie',
    title: columns.modifie,
    cell: ({ updated_at: iso }) => <ParisTime iso={iso} className={dateStyle} />,
    sortable: true,
    descendingFirst: true,
  },
];

const stateColors: Record<ArticleLine['state'], string> = {
  published: 'bg-success',
  scheduled: 'bg-lantern',
  undated: 'bg-danger',
  draft: 'bg-mist',
  bin: 'bg-ink/40',
};

/** A published article that visitors do not read yet says so. */
function State({ line: { state } }: { line: ArticleLine }) {
  const warning =
    state === 'undated' ? cells.invisibleUndated : state === 'scheduled' ? cells.invisibleFuture : undefined;
  return (
    <span className="grid gap-1">
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${stateColors[state]}`} />
        {articleStateNames[state]}
      </span>
      {warning && (
        <span title={warning} className="inline-flex items-center gap-1.5 text-xs font-semibold text-brick">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          {cells.invisible}
        </span>
      )}
    </span>
  );
}

function Figures({ line: { views, bookings } }: { line: ArticleLine }) {
  return (
    <span className="grid">
      <span>{shortCount(views)}</span>
      {bookings > 0 && (
        <span className="text-xs text-ink-soft">
          {`${shortCount(bookings)} ${bookings > 1 ? cells.bookings : cells.booking}`}
        </span>
      )}
    </span>
  );
}

function Comments({ line: { comments, pending, comments_open: open } }: { line: ArticleLine }) {
  return (
    <span className="grid">
      <span>{shortCount(comments)}</span>
      {pending > 0 && (
        <span className="text-xs font-semibold whitespace-nowrap text-brick">
          {`${shortCount(pending)} ${cells.pending}`}
        </span>
      )}
      {!open && <span className="text-xs text-ink-soft">{cells.commentsClosed}</span>}
    </span>
  );
}

function Quality({ line: { quality, described } }: { line: ArticleLine }) {
  return (
    <span className="grid gap-0.5">
      {quality === null ? (
        <span title={cells.unknown} className="text-ink-soft">
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{cells.unknown}</VisuallyHidden>
        </span>
      ) : (
        <span className="whitespace-nowrap">
          {quality === 0
            ? cells.noFinding
            : `${shortCount(quality)} ${quality > 1 ? cells.findings : cells.finding}`}
        </span>
      )}
      {!described && <span className="text-xs text-ink-soft">{cells.undescribed}</span>}
    </span>
  );
}
