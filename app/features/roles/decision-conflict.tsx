import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { roleNames, roles } from '#content/copy/admin/roles.ts';
import type { RequestStatus, Role } from '#domain/members.ts';

import type { Decision, RoleOutcome } from './roles.data.ts';

const copy = roles.requests;

type Props = {
  mine: Decision;
  theirs: RoleOutcome;
  busy: boolean;
  /** Sends the decision on a request that is open again; a decided one stays as it is. */
  onKeep: (decision: Decision) => void;
};

/** Another administrator decided or changed the request meanwhile: who, how, and the text that was typed here. */
export function DecisionConflict({ mine, theirs, busy, onKeep }: Props) {
  const { state = 'open', by = null, updated_at } = theirs;
  return (
    <ConflictNotice
      title={copy.conflict(by, state)}
      busy={busy}
      onCopy={(text) => copyText(text, browserSharingDevice())}
      onKeep={
        state === 'open' && updated_at
          ? () => onKeep({ ...mine, request: { ...mine.request, updated_at } })
          : undefined
      }
      fields={[
        {
          label: copy.decision,
          mine: decisionText(mine.role ? 'granted' : 'declined', mine.role),
          theirs: decisionText(state, theirs.role),
        },
        { label: copy.note, mine: mine.note, theirs: theirs.note ?? '' },
      ]}
    />
  );
}

/** « Acceptée : Rédacteur ». */
const decisionText = (state: RequestStatus, role: Role | null | undefined): string =>
  role ? `${copy.states[state]} : ${roleNames[role]}` : copy.states[state];
