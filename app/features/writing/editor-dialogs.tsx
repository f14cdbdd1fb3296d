import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { writing as copy } from '#content/copy/admin/writing.ts';

import { IncompleteDialog, ScheduleDialog } from './bar/publish-dialogs.tsx';
import type { usePublication } from './bar/use-publication.ts';
import type { useEditor } from './use-editor.ts';
import { VersionsPanel } from './versions/versions-panel.tsx';

export type Opened = 'versions' | 'panel' | 'schedule' | 'unpublish';

type Props = {
  opened: Opened | undefined;
  onClose: () => void;
  editor: ReturnType<typeof useEditor>;
  publication: ReturnType<typeof usePublication>;
  panel: React.ReactNode;
  readOnly: boolean;
};

/** What opens over the editor. */
export function EditorDialogs({ opened, onClose, editor, publication, panel, readOnly }: Props) {
  const { state } = editor;
  const published = state.article?.published ?? false;
  return (
    <>
      {opened === 'panel' && (
        <Drawer title={copy.panel} closeLabel={copy.closePanel} onClose={onClose}>
          {panel}
        </Drawer>
      )}
      {opened === 'versions' && state.article && (
        <VersionsPanel
          article={state.article}
          values={state.values}
          canRestore={!readOnly}
          onRestore={editor.restore}
          onClose={onClose}
        />
      )}
      {(opened === 'schedule' || editor.askedDate !== undefined) && (
        <ScheduleDialog
          published={published}
          date={editor.askedDate || state.values.publish_date || undefined}
          onConfirm={(at) => {
            onClose();
            editor.closeAskedDate();
            void publication.publish(at);
          }}
          onClose={() => {
            onClose();
            editor.closeAskedDate();
          }}
        />
      )}
      {opened === 'unpublish' && (
        <ConfirmDialog
          title={copy.publish.unpublishTitle}
          lead={copy.publish.unpublishLead}
          confirm={copy.publish.unpublishConfirm}
          onConfirm={() => {
            onClose();
            void publication.unpublish();
          }}
          onClose={onClose}
        />
      )}
      {publication.missing && (
        <IncompleteDialog missing={publication.missing} onClose={publication.closeMissing} />
      )}
    </>
  );
}
