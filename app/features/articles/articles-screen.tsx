import { SquarePen } from 'lucide-react';
import { useState } from 'react';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { shortCount } from '#app/lib/format/short-count.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { articleLabels } from '#content/copy/admin/article-labels.ts';
import { articles } from '#content/copy/admin/articles.ts';
import { list } from '#content/copy/admin/list.ts';

import { newPath } from './article-line.ts';
import { ArticlesCalendar } from './articles-calendar.tsx';
import { ArticlesTable } from './articles-table.tsx';
import { articleTabs } from './articles-view.ts';
import { LabelsDrawer } from './labels-drawer.tsx';
import { useArticles } from './use-articles.ts';
import { useMonth } from './use-month.ts';
import type { ArticlesAddress, ArticlesRead } from './use-articles.ts';

const counted = {
  tous: 'all',
  publies: 'published',
  programmes: 'scheduled',
  brouillons: 'draft',
  corbeille: 'bin',
} as const;

/** /admin/blog. `views` is the menu of saved views. */
export function ArticlesScreen({ views }: { views: React.ReactNode }) {
  const { address, read } = useArticles();
  const may = useMay();
  const [labelling, setLabelling] = useState(false);
  const { month, today, show } = useMonth();
  useUndoStack();
  useShortcuts(articles.title, [undoShortcut(articles.keys.undo)]);
  return (
    <div>
      <ScreenHead
        title={articles.title}
        lead={articles.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {views}
            <Button
              size="small"
              variant="secondary"
              onClick={() => show(month ? null : today.slice(0, 7))}
              className="min-h-11!"
            >
              {month ? articles.calendar.hide : articles.calendar.show}
            </Button>
            {may('blog.publish') && (
              <Button
                size="small"
                variant="secondary"
                onClick={() => setLabelling(true)}
                className="min-h-11!"
              >
                {articleLabels.open}
              </Button>
            )}
            {may('blog.write') && (
              <LinkButton to={newPath} size="small" className="min-h-11!">
                <SquarePen aria-hidden="true" className="size-4" />
                {articles.create}
              </LinkButton>
            )}
          </div>
        }
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      {month ? (
        <ArticlesCalendar month={month} today={today} onMonth={show} />
      ) : (
        <ArticleTabs address={address} read={read} />
      )}
      {labelling && <LabelsDrawer onClose={() => setLabelling(false)} />}
    </div>
  );
}

/** The tabs with their numbers of articles, and the list of the active one. */
function ArticleTabs({ address, read }: { address: ArticlesAddress; read: ArticlesRead }) {
  const tab = address.view.tabs.etat;
  const counts = read.data?.tabs;
  return (
    <>
      <TabList
        compact
        name="articles"
        label={articles.tabs.label}
        tabs={articleTabs.map((id) => ({
          id,
          label: counts ? `${articles.tabs[id]} (${shortCount(counts[counted[id]])})` : articles.tabs[id],
        }))}
        active={tab}
        onChange={(etat) => address.change({ etat: etat === 'tous' ? null : etat })}
      />
      {articleTabs.map((id) => (
        <div key={id} {...tabPanel('articles', id)} hidden={id !== tab} className="mt-4">
          <KeepsFocus>{id === tab && <ArticlesTable address={address} read={read} />}</KeepsFocus>
        </div>
      ))}
    </>
  );
}
