import { useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { photoRequestsAdmin as copy } from '#content/copy/admin/evenings.ts';

import { PhotoRequestItem } from './photo-request-item.tsx';
import type { PhotoRequestAct } from './photo-request-item.tsx';
import { readPhotoRequests } from './photo-requests.data.ts';
import type { PhotoRequestLine } from './photo-requests.data.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { photoRequestsRead, usePhotoDecisions } from './use-photo-decisions.ts';

type Chosen = { request: PhotoRequestLine; act: PhotoRequestAct };

/** The requests that wait, each with its photo and its two decisions, and below them the last decisions. */
export function PhotoRequests() {
  const query = useMemberQuery(photoRequestsRead, readPhotoRequests);
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <section aria-labelledby="photo-requests-title" className="mt-2 grid gap-4 border-t border-ink/15 pt-6">
      <h3 id="photo-requests-title" className="text-lg">
        {copy.title}
      </h3>
      <p className="-mt-2 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-32" />}>
        {({ open, decided }) => (
          <>
            {open.length === 0 && <p>{copy.empty}</p>}
            <Requests label={copy.open} requests={open} onAct={setChosen} />
            {decided.length > 0 && (
              <details>
                <summary className="min-h-11 cursor-pointer content-center font-semibold">
                  {copy.decided}
                </summary>
                <Requests label={copy.decided} requests={decided} onAct={setChosen} />
              </details>
            )}
          </>
        )}
      </QueryView>
      {chosen && <ActDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

type ListProps = {
  label: string;
  requests: readonly PhotoRequestLine[];
  onAct: (chosen: Chosen) => void;
};

function Requests({ label, requests, onAct }: ListProps) {
  if (requests.length === 0) return null;
  return (
    <ul aria-label={label} className="grid">
      {requests.map((request) => (
        <PhotoRequestItem key={request.id} request={request} onAct={(act) => onAct({ request, act })} />
      ))}
    </ul>
  );
}

function ActDialog({ request, act, onClose }: Chosen & { onClose: () => void }) {
  const { remove, refuse, erase } = usePhotoDecisions();
  const close = (run: (request: PhotoRequestLine) => void) => () => {
    onClose();
    run(request);
  };
  if (act === 'refuse')
    return (
      <RefuseDialog
        onRefuse={(reason) => {
          onClose();
          refuse(request, reason);
        }}
        onClose={onClose}
      />
    );
  const isRemoval = act === 'remove';
  return (
    <ConfirmDialog
      title={isRemoval ? copy.removeTitle : copy.eraseTitle}
      lead={isRemoval ? copy.removeLead : copy.eraseLead}
      confirm={isRemoval ? copy.removeConfirm : copy.eraseConfirm}
      onConfirm={close(isRemoval ? remove : erase)}
      onClose={onClose}
    />
  );
}
