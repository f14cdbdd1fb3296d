import { useRef, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { writing as copy } from '#content/copy/admin/writing.ts';

import type { PublishEntry } from './bar/publish-menu.tsx';
import { TopBar } from './bar/top-bar.tsx';
import { usePublication } from './bar/use-publication.ts';
import { EditorBanners } from './editor-banners.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import type { Opened } from './editor-dialogs.tsx';
import { readDisplayName } from './display-name.data.ts';
import { HeadFields } from './head-fields.tsx';
import { LazyRichText } from './lazy-rich-text.tsx';
import { PanelPlace, useMovedPanel } from './moved-panel.tsx';
import type { SavedArticle } from './saving/article-values.ts';
import { SessionEnded } from './session-ended.tsx';
import { SidePanel } from './side/side-panel.tsx';
import { useEditor } from './use-editor.ts';
import { useWriters } from './use-writers.ts';
import { useWritingKeys } from './use-writing-keys.ts';

type Props = { saved: SavedArticle | undefined; userId: string };

/** The editor of one article; `saved` undefined begins a new one. */
export function ArticleEditor({ saved, userId }: Props) {
  const may = useMay();
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor({ saved, userId, form });
  const { saver, state, text, attach, changeText } = editor;
  const publication = usePublication(saver, editor.uploading);
  const [opened, setOpened] = useState<Opened>();
  const binned = saved?.binned ?? false;
  const readOnly = binned || !may('blog.write');
  const writers = useWriters(state.article?.id, userId, !readOnly);
  const { data: me } = useMemberQuery('own-name', readDisplayName);
  const published = state.article?.published ?? false;
  const isOut = useIsOut(published, state.values.publish_date);
  useWritingKeys({
    onSave: () => void editor.saveNow(),
    onPreview: () => void publication.openPreview(),
  });

  // What is published is the text with its pictures.
  const waits = editor.uploading > 0;
  const entries: PublishEntry[] = [
    ...(may('blog.publish') && !readOnly
      ? [
          ...(isOut
            ? []
            : [
                {
                  label: copy.publish.now,
                  waits,
                  onChoose: () => void publication.publish(),
                },
              ]),
          {
            label: published ? copy.publish.changeDate : copy.publish.schedule,
            waits,
            onChoose: () => setOpened('schedule'),
          },
          ...(published ? [{ label: copy.publish.unpublish, onChoose: () => setOpened('unpublish') }] : []),
        ]
      : []),
    { label: copy.publish.copyLink, onChoose: () => void publication.copyPreview() },
    ...(isOut && state.values.slug ? [{ label: copy.publish.see, href: `/blog/${state.values.slug}` }] : []),
  ];
  const close = () => setOpened(undefined);
  const panel = useMovedPanel(
    <SidePanel
      ownId={editor.ownId()}
      isNew={state.article === undefined}
      isPublished={published}
      fields={state.values}
      text={text}
      readOnly={readOnly}
      onChange={editor.changeFields}
      onFix={(fix) => editor.holder.handle()?.applyFix(fix)}
      onReveal={(block) => {
        close();
        // After the panel of a phone has closed: what is behind it cannot have the focus.
        setTimeout(() => editor.holder.handle()?.reveal(block));
      }}
    />,
  );

  return (
    <div onBlur={() => state.phase === 'dirty' && void saver.flush()}>
      <form ref={form} hidden onSubmit={(event) => event.preventDefault()} />
      <TopBar
        state={state}
        binned={binned}
        isOut={isOut}
        uploading={waits}
        words={text.words}
        writers={writers}
        userId={userId}
        entries={entries}
        onRetry={() => void saver.flush()}
        onPreview={() => void publication.openPreview()}
        onVersions={() => (state.article ? setOpened('versions') : notify({ title: copy.versions.none }))}
        onPanel={() => setOpened('panel')}
      />
      <h1 tabIndex={-1} className="sr-only">
        {state.values.title || copy.untitled}
      </h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid max-w-3xl min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
          <EditorBanners editor={editor} me={me} readOnly={readOnly} binned={binned} />
          <HeadFields
            title={state.values.title}
            excerpt={state.values.excerpt}
            readOnly={readOnly}
            focusesTitle={!saved}
            onChange={saver.change.bind(saver)}
            onLeaveTitle={() => editor.holder.handle()?.focus()}
          />
          <LazyRichText
            ref={attach}
            initialHtml={saved?.values.content ?? ''}
            label={copy.fields.text}
            readOnly={readOnly}
            onChange={changeText}
            onUploading={editor.setUploading}
          />
        </div>
        <aside aria-label={copy.panel} className="max-lg:hidden">
          <h2 className="sr-only">{copy.panel}</h2>
          {opened !== 'panel' && <PanelPlace frame={panel.frame} />}
        </aside>
      </div>
      <EditorDialogs
        opened={opened}
        onClose={close}
        editor={editor}
        publication={publication}
        panel={<PanelPlace frame={panel.frame} />}
        readOnly={readOnly}
      />
      {panel.portal}
      <SessionEnded />
    </div>
  );
}

/** Whether visitors read the article now. */
function useIsOut(published: boolean, date: string | null): boolean {
  const now = useNow();
  return published && date !== null && Date.parse(date) <= now;
}
