import { useNavigate } from 'react-router';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { recapTemplate as copy } from '#content/copy/admin/article-labels.ts';

import { editPath } from './article-line.ts';
import { articleQueries } from './articles.data.ts';
import type { PastEdition } from './recap-draft.ts';
import { recapTitle } from './recap-draft.ts';
import { createRecap, readPastEdition } from './recap.data.ts';

/** Creates the draft about the latest edition and opens it. Absent before the first edition has taken place. */
export function RecapButton() {
  const now = useNow(60_000);
  const navigate = useNavigate();
  const { data: edition } = useMemberQuery('past-edition', (client) => readPastEdition(client, now));
  const write = useMemberMutation(
    (client, _userId, past: PastEdition) => createRecap(client, past),
    articleQueries,
  );
  if (!edition) return null;
  return (
    <Button
      size="small"
      variant="secondary"
      busy={write.isPending}
      className="min-h-11!"
      onClick={() =>
        write.mutate(edition, {
          onSuccess: (id) => {
            notify({ title: copy.created });
            void navigate(editPath(id));
          },
          onError: (error) => notify({ title: failureMessage(error), kind: 'destructive' }),
        })
      }
    >
      {recapTitle(edition)}
    </Button>
  );
}
