import { Alert } from '#app/ui/feedback/alert.tsx';
import { writing as copy } from '#content/copy/admin/writing.ts';

import { ConflictBanner, GoneBanner, OfferBanner } from './banners.tsx';
import type { useEditor } from './use-editor.ts';

type Props = {
  editor: ReturnType<typeof useEditor>;
  me: string | undefined;
  readOnly: boolean;
  binned: boolean;
};

/** What the writer has to know or to decide, above the text. */
export function EditorBanners({ editor, me, readOnly, binned }: Props) {
  const { state, saver, offer } = editor;
  return (
    <>
      {readOnly && <Alert title={binned ? copy.binned : copy.readOnly} />}
      {state.phase === 'refused' && state.message !== '' && <Alert kind="error" title={state.message} />}
      {state.phase === 'gone' && <GoneBanner values={state.values} />}
      {state.conflict && (
        <ConflictBanner conflict={state.conflict} values={state.values} saver={saver} me={me} />
      )}
      {offer && !readOnly && !state.conflict && (
        <OfferBanner
          offer={offer}
          values={state.values}
          version={state.article?.version}
          onTake={() => void editor.takeOffer()}
          onIgnore={editor.ignoreOffer}
        />
      )}
    </>
  );
}
