import { useEffect, useRef } from 'react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { useOpenForm } from '#app/shared/form/open-forms.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { campaignEditor as copy } from '#content/copy/admin/campaign-editor.ts';
import { campaigns } from '#content/copy/admin/campaigns.ts';
import { mailing } from '#content/copy/admin/mailing.ts';

import { BlockList } from './block-list.tsx';
import { StateMark } from './campaign-cells.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { isEditable } from './campaign.ts';
import type { SavedCampaign } from './campaign.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { SaveState } from './save-state.tsx';
import { SendBar } from './send-bar.tsx';
import { SendingPanel } from './sending-panel.tsx';
import { useCampaignSaver } from './use-campaign-saver.ts';
import { useMaterial, usePreview } from './use-preview.ts';

type Props = {
  /** The campaign as it was read first, and as it is now. */
  first: SavedCampaign;
  latest: SavedCampaign;
  onReload: () => Promise<unknown>;
};

/** The editor of a campaign, its preview, and what its sending does. */
export function CampaignEditor({ first, latest, onReload }: Props) {
  const may = useMay();
  const form = useRef<HTMLFormElement>(null);
  const { saver, state } = useCampaignSaver(first);
  const { status } = latest;
  const { id } = status;
  const material = useMaterial(id, state.version);
  const preview = usePreview(id, state, material);
  const readOnly = !may('newsletter.write') || !isEditable(status);
  useEffect(() => saver.meet(latest), [saver, latest]);
  useOpenForm(form, { isDirty: state.phase !== 'clean', isGuarded: true });
  useUndoStack();
  useShortcuts(copy.title, [undoShortcut(campaigns.keys.undo)]);

  return (
    <div>
      <ScreenHead
        title={state.values.name || copy.title}
        trail={[
          { name: admin.home, path: '/admin' },
          { name: mailing.title, path: '/admin/newsletter?onglet=campagnes' },
        ]}
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <StateMark state={status.state} />
            <SaveState state={state} onRetry={() => void saver.flush()} />
          </div>
        }
      />
      {!may('newsletter.write') && <Alert title={copy.readOnly} />}
      {state.conflict && (
        <ConflictBanner
          conflict={state.conflict}
          onMine={() => void saver.keepMine()}
          onTheirs={() => saver.takeTheirs()}
        />
      )}
      <div className="mt-4 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
        <div className="grid min-w-0 gap-8">
          {status.started_at !== null && (
            <>
              <SendingPanel
                status={status}
                takesFocus={first.status.started_at === null}
                onReload={onReload}
              />
              <ResultsPanel status={status} />
            </>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a field that loses the focus is saved */}
          <form
            ref={form}
            aria-label={copy.form}
            noValidate
            className="grid min-w-0 gap-8"
            onSubmit={(event) => {
              event.preventDefault();
              void saver.flush();
            }}
            onBlur={() => state.phase === 'dirty' && void saver.flush()}
          >
            <CampaignFields
              id={id}
              status={status}
              values={state.values}
              readOnly={readOnly}
              onChange={(values) => saver.change(values)}
            />
            {isEditable(status) && (
              <BlockList
                blocks={state.values.blocks}
                material={material.data}
                readOnly={readOnly}
                onChange={(blocks, isChosen) => {
                  saver.change({ blocks });
                  // The preview needs the facts of what was chosen.
                  if (isChosen) void saver.flush();
                }}
              />
            )}
          </form>
        </div>
        <div className="grid min-w-0 gap-8 xl:sticky xl:top-4 xl:max-h-[calc(100vh-2rem)] xl:overflow-y-auto xl:pr-1 xl:pb-2">
          {isEditable(status) && (
            <SendBar
              status={status}
              saver={saver}
              state={state}
              findings={preview.findings}
              onReload={onReload}
            />
          )}
          {isEditable(status) && (
            <ChecksPanel findings={preview.findings} blocks={state.values.blocks} readOnly={readOnly} />
          )}
          <PreviewPane mail={preview.mail} bytes={preview.bytes} query={material} />
        </div>
      </div>
    </div>
  );
}
