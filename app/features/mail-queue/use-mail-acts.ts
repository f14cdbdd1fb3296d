import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { mailQueue as copy } from '#content/copy/admin/mail-queue.ts';

import { giveUpMail, retryMails } from './mail-queue.data.ts';

const mailQueries = ['mail-queue', 'queued-mail'];
const sayFailure = (error: unknown) => notify({ kind: 'destructive', title: failureMessage(error) });

/** What the queue does with mails; each act says what became of it. */
export function useMailActs() {
  const retrying = useMemberMutation<string | undefined, number>(
    (client, _userId, mail) => retryMails(client, mail),
    mailQueries,
  );
  const givingUp = useMemberMutation<string, boolean>(
    (client, _userId, mail) => giveUpMail(client, mail),
    mailQueries,
  );
  return {
    isBusy: retrying.isPending || givingUp.isPending,
    /** One mail, or all that failed. */
    retry: (mail?: string) =>
      retrying.mutate(mail, {
        onSuccess: (changed) => void notify({ title: changed > 0 ? copy.retried(changed) : copy.nothing }),
        onError: sayFailure,
      }),
    giveUp: (mail: string) =>
      givingUp.mutate(mail, {
        onSuccess: (done) => void notify({ title: done ? copy.giveUp.done : copy.giveUp.late }),
        onError: sayFailure,
      }),
  };
}

export type MailActs = ReturnType<typeof useMailActs>;
