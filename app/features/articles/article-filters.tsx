import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { FilterField } from '#app/ui/table/filter-fields.ts';
import { articles } from '#content/copy/admin/articles.ts';

import type { ArticleLabels } from './articles.data.ts';
import { labelsQuery, readLabels } from './articles.data.ts';
import type { ArticlesView } from './articles-view.ts';

const copy = articles.filters;

const fieldsOf = ({ categories, tags, authors }: ArticleLabels): FilterField[] => [
  {
    kind: 'choice',
    name: 'categorie',
    label: copy.category,
    any: copy.anyCategory,
    options: categories.map(({ name }) => ({ value: name, label: name })),
  },
  {
    kind: 'choice',
    name: 'tag',
    label: copy.tag,
    any: copy.anyTag,
    options: tags.map(({ name }) => ({ value: name, label: name })),
  },
  {
    kind: 'choice',
    name: 'auteur',
    label: copy.author,
    any: copy.anyAuthor,
    options: authors.map(({ id, name }) => ({ value: id, label: name ?? id })),
  },
  { kind: 'days', first: 'du', last: 'au', label: copy.days },
  { kind: 'toggle', name: 'sans-image', label: copy.noPicture },
  { kind: 'toggle', name: 'sans-description', label: copy.noDescription },
  { kind: 'toggle', name: 'commentaires-fermes', label: copy.commentsClosed },
];

const noLabels: ArticleLabels = { categories: [], tags: [], authors: [] };

/** The search and the filters of the list of articles. */
export function ArticleFilterBar({
  view,
  onChange,
}: {
  view: ArticlesView;
  onChange: (changes: Record<string, string | null>) => void;
}) {
  const { data = noLabels } = useMemberQuery(labelsQuery, readLabels);
  return (
    <FilterBar
      label={copy.label}
      search={{ label: articles.search, hint: articles.searchHint, text: view.search }}
      fields={fieldsOf(data)}
      texts={view.filters}
      onChange={onChange}
    />
  );
}
