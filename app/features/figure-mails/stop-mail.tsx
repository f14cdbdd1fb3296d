import { X } from 'lucide-react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { figureMails } from '#content/copy/admin/figure-mails.ts';

import type { FigureMail } from './figure-mails.data.ts';
import { figureMailsQuery, scheduleFigures, stopFigures } from './figure-mails.data.ts';
import { filterWords } from './mail-words.ts';

/** Ends a mail, which can be asked for again. */
export function StopMail({ mail }: { mail: FigureMail }) {
  const restore = useMemberMutation((client) => scheduleFigures(client, mail), [figureMailsQuery]);
  const stop = useMemberMutation((client) => stopFigures(client, mail.id), [figureMailsQuery]);
  const run = () =>
    stop.mutate(undefined, {
      onSuccess: () =>
        notify({
          title: figureMails.stopped,
          action: {
            label: figureMails.undo,
            onClick: () =>
              restore.mutate(undefined, {
                onError: () => notify({ title: figureMails.failed, kind: 'destructive' }),
              }),
          },
        }),
      onError: () => notify({ title: figureMails.stopFailed, kind: 'destructive' }),
    });
  return (
    <button
      type="button"
      aria-label={`${figureMails.stop} « ${figureMails.short[mail.rhythm]}, ${filterWords(mail.filters)} »`}
      disabled={stop.isPending}
      onClick={run}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
