import { useNavigate } from 'react-router';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { articles } from '#content/copy/admin/articles.ts';

import type { ArticleLine } from './article-line.ts';
import { editPath } from './article-line.ts';
import { useArticleActs } from './use-article-acts.ts';

type Props = {
  line: ArticleLine;
  onDelete: (line: ArticleLine) => void;
  onDate: (line: ArticleLine) => void;
};

const { actions } = articles;

/** The menu « … » of an article. */
export function ArticleMenu({ line, onDelete, onDate }: Props) {
  const acts = useArticleActs();
  const may = useMay();
  const navigate = useNavigate();
  const { id, slug, state } = line;
  const publishes = may('blog.publish');
  const change = (act: 'publish' | 'unpublish' | 'bin' | 'restore') => () =>
    void acts.change({ ids: [id], act });
  const entries =
    state === 'bin'
      ? publishes && [
          { label: actions.restore, onChoose: change('restore') },
          { label: actions.delete, danger: true, onChoose: () => onDelete(line) },
        ]
      : [
          {
            label: may('blog.write') ? actions.edit : actions.read,
            onChoose: () => void navigate(editPath(id)),
          },
          { label: actions.preview, onChoose: () => void acts.preview(line) },
          state === 'published' && slug && { label: actions.open, href: `/blog/${slug}` },
          may('blog.write') && { label: actions.duplicate, onChoose: () => void acts.duplicate(line) },
          publishes &&
            (state === 'draft' || state === 'undated') && {
              label: actions.publish,
              onChoose: change('publish'),
            },
          publishes && state !== 'draft' && { label: actions.unpublish, onChoose: change('unpublish') },
          publishes && { label: actions.date, onChoose: () => onDate(line) },
          slug && { label: actions.copy, onChoose: () => void acts.copyLink(line) },
          publishes && { label: actions.bin, danger: true, onChoose: change('bin') },
        ];
  const shown = (entries || []).flatMap((entry) => entry || []);
  if (shown.length === 0) return null;
  return <ActionMenu label={`${articles.menu} ${line.title || articles.untitled}`} entries={shown} />;
}
