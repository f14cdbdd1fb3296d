import { parisStamp } from '#app/lib/time/paris-time.ts';
import { useCsvExport } from '#app/shared/list/use-csv-export.ts';
import { ExportButton } from '#app/ui/table/export-button.tsx';
import { articles, articleStateNames } from '#content/copy/admin/articles.ts';

import type { ArticleLine } from './article-line.ts';
import { readArticlesExport } from './articles.data.ts';
import type { ArticlesView } from './articles-view.ts';
import { listingOf } from './articles-view.ts';

const { exportColumns } = articles;

/** The cells of an article, in the order of `exportColumns`. */
export function exportCells(line: ArticleLine): string[] {
  const cells: Record<keyof typeof exportColumns, string> = {
    title: line.title,
    path: line.slug ? `/blog/${line.slug}` : '',
    state: articleStateNames[line.state],
    category: line.category,
    tags: line.tags.join(', '),
    author: line.author_name ?? '',
    publish_date: line.publish_date ? parisStamp(line.publish_date) : '',
    words: String(line.words),
    views: String(line.views),
    bookings: String(line.bookings),
    comments: String(line.comments),
    pending: String(line.pending),
    comments_open: line.comments_open ? articles.yes : articles.no,
    quality: line.quality === null ? '' : String(line.quality),
    described: line.described ? articles.yes : articles.no,
    updated_at: parisStamp(line.updated_at),
    id: line.id,
  };
  return Object.values(cells);
}

/** Downloads all filtered articles of the tab as a CSV file, in the order of the list. */
export function ArticlesExport({ view }: { view: ArticlesView }) {
  const exporting = useCsvExport<ArticleLine>({
    name: 'articles',
    header: Object.values(exportColumns),
    cells: exportCells,
    readPage: (client, after, signal) => readArticlesExport(client, { ...listingOf(view), after }, signal),
  });
  return <ExportButton {...exporting} />;
}
