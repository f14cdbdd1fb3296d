import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { badgesAdmin, badgeStatusNames } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';

import { undoBadgeActs } from './badge-acts.data.ts';
import type { BadgeOutcome } from './badge-acts.data.ts';
import type { BadgeLine } from './badge-line.ts';

const copy = badgesAdmin.outcomes;

/** « Argent, actif, jusqu’au 3 mai 2027 ». */
export function badgeText({ tier, status, ends_at: end }: BadgeLine): string {
  const until = end ? `${badgesAdmin.until} ${parisDate(end)}` : badgesAdmin.endless.toLowerCase();
  return `${badgeNames[tier]}, ${badgeStatusNames[status].toLowerCase()}, ${until}`;
}

/** Announces acts with « Annuler », which the database checks. */
export function useBadgeUndo() {
  const queries = useQueryClient();
  return (title: string, acts: readonly string[]) => {
    if (acts.length === 0) return notify({ title });
    return offerUndo(title, async () => {
      try {
        const undone = await undoBadgeActs(await getSupabase(), [...acts]);
        const problem = undone.find(({ outcome }) => outcome !== 'done')?.outcome;
        if (problem) {
          notify({ title: problem === 'late' ? copy.late : copy.notUndone, kind: 'destructive' });
        } else notify({ title: copy.undone });
        return true;
      } catch (error) {
        notify({ title: failureMessage(error), kind: 'destructive' });
        return false;
      } finally {
        void queries.invalidateQueries();
      }
    });
  };
}

/**
 * One act on a badge, for a dialog. `run` sends it with the version last read: after a conflict, with the version that
 * `problem` describes. `onDone` is called once, after « Annuler » was offered.
 */
export function useBadgeAct<Input>(
  act: (client: SiteClient, input: Input & { seen: string }) => Promise<BadgeOutcome>,
  { seen, done, onDone }: { seen: string; done: (line: BadgeLine | undefined) => string; onDone: () => void },
) {
  const announce = useBadgeUndo();
  const [version, setVersion] = useState(seen);
  const [problem, setProblem] = useState<string>();
  const write = useMemberMutation<Input, BadgeOutcome>((client, _userId, input) =>
    act(client, { ...input, seen: version }),
  );
  function run(input: Input) {
    if (write.isPending) return;
    setProblem(undefined);
    write.mutateAsync(input).then(
      ({ outcome, line, act: id }) => {
        if (outcome === 'done') {
          announce(done(line), id ? [id] : []);
          onDone();
        } else {
          if (outcome === 'conflict' && line) setVersion(line.updated_at);
          setProblem(problemOf(outcome, line));
        }
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  }
  return { run, busy: write.isPending, problem };
}

function problemOf(outcome: BadgeOutcome['outcome'], line: BadgeLine | undefined): string {
  const now = line ? ` ${badgeText(line)}.` : '';
  if (outcome === 'conflict') return `${copy.conflict}${now} ${copy.again}`;
  if (outcome === 'held') return `${copy.held}${now}`;
  if (outcome === 'card' || outcome === 'inactive' || outcome === 'own') return copy[outcome];
  return copy.gone;
}
