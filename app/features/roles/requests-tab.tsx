import { useState } from 'react';

import { RequestList } from '#app/shared/staff/request-list.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { roleNames, roles } from '#content/copy/admin/roles.ts';

import { DecideDialog } from './decide-dialog.tsx';
import { readAccessRequests } from './roles.data.ts';
import type { AccessRequest } from './roles.data.ts';

const copy = roles.requests;

/** The open requests for access, oldest first. */
export function RequestsTab() {
  const [deciding, setDeciding] = useState<{ request: AccessRequest; accept: boolean }>();
  return (
    <>
      <RequestList
        name="access-requests"
        read={readAccessRequests}
        copy={{ ...copy, loading: roles.loading }}
        summary={(request) => (
          <>
            <ParisTime iso={request.created_at} /> · {copy.roles}
            {'\u00a0'}: {request.roles.map((role) => roleNames[role]).join(', ') || copy.noRole}
          </>
        )}
        body={(request) => <p className="max-w-prose whitespace-pre-line break-words">{request.message}</p>}
        onDecide={(request, accept) => setDeciding({ request, accept })}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
