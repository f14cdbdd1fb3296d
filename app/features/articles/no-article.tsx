import { useMay } from '#app/lib/session/use-permissions.ts';
import { isFiltered } from '#app/shared/list/list-view.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { articles } from '#content/copy/admin/articles.ts';

import { newPath } from './article-line.ts';
import type { ArticlesView } from './articles-view.ts';
import { RecapButton } from './recap-button.tsx';

type Props = {
  view: ArticlesView;
  /** The number of articles outside the bin. */
  total: number | undefined;
  onClear: () => void;
};

/** The empty list: of the filters, of a tab, or of the whole blog. */
export function NoArticle({ view, total, onClear }: Props) {
  const may = useMay();
  if (isFiltered(view))
    return (
      <EmptyList title={articles.emptyFiltered}>
        <Button size="small" variant="secondary" onClick={onClear}>
          {articles.clear}
        </Button>
      </EmptyList>
    );
  if (view.tabs.etat === 'corbeille') return <EmptyList title={articles.emptyBin} />;
  return (
    <EmptyList title={total ? articles.emptyTab : articles.empty}>
      {may('blog.write') && (
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={newPath} size="small" className="min-h-11!">
            {articles.create}
          </LinkButton>
          <RecapButton />
        </div>
      )}
    </EmptyList>
  );
}
