import { useState } from 'react';

import { RequestList } from '#app/shared/staff/request-list.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';

import { AwardDialog } from './award-dialog.tsx';
import { readBadgeRequests } from './badges.data.ts';
import type { BadgeRequest } from './badges.data.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const copy = badgesAdmin.requests;

/** The open requests for a badge, oldest first. */
export function RequestsTab() {
  const [deciding, setDeciding] = useState<{ request: BadgeRequest; accept: boolean }>();
  const close = () => setDeciding(undefined);
  return (
    <>
      <RequestList
        name="badge-requests"
        read={readBadgeRequests}
        copy={{ ...copy, loading: badgesAdmin.loading }}
        summary={(request) => (
          <>
            <TimeAgo iso={request.created_at} /> ·{' '}
            {request.held ? `${copy.has} ${badgeNames[request.held]}` : copy.hasNone}
          </>
        )}
        body={(request) => (
          <>
            <p>
              {copy.wants} <strong>{badgeNames[request.tier]}</strong>
            </p>
            {request.message && (
              <p className="max-w-prose whitespace-pre-line break-words">{request.message}</p>
            )}
          </>
        )}
        onDecide={(request, accept) => setDeciding({ request, accept })}
      />
      {deciding?.accept && <AwardDialog request={deciding.request} onClose={close} />}
      {deciding && !deciding.accept && <DeclineDialog request={deciding.request} onClose={close} />}
    </>
  );
}
