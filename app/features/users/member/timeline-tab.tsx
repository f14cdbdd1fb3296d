import { useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { readTimeline } from '#app/features/users/member.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { member as copy } from '#content/copy/admin/member.ts';

import { Rows } from './rows.tsx';
import { timelineSentence } from './timeline-sentence.ts';

/** What happened to a member and what was done, the latest first, 25 lines a page. */
export function TimelineTab({ id }: { id: string }) {
  const [before, setBefore] = useState<string>();
  const query = useMemberQuery(`timeline:${id}:${before ?? ''}`, (client) =>
    readTimeline(client, id, before),
  );
  return (
    <QueryView query={query} failure={copy.failed}>
      {({ lines, next }) => (
        <div className="grid gap-4">
          <Rows empty={copy.empty.timeline}>
            {lines.map((line) => (
              <p key={line.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 p-4 text-sm">
                <span>{timelineSentence(line)}</span>
                <ParisTime iso={line.at} className="text-xs text-ink-soft" />
              </p>
            ))}
          </Rows>
          <div className="flex gap-3">
            {before && (
              <Button size="small" variant="secondary" onClick={() => setBefore(undefined)}>
                {copy.latest}
              </Button>
            )}
            {next && (
              <Button size="small" variant="secondary" onClick={() => setBefore(next)}>
                {copy.older}
              </Button>
            )}
          </div>
        </div>
      )}
    </QueryView>
  );
}
