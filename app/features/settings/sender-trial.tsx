import { useState } from 'react';
import { Link } from 'react-router';

import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { senderCopy as copy } from '#content/copy/admin/settings-setup.ts';

import { readSenderTrial, sendSenderTrial } from './running.data.ts';
import type { SenderTrial as Trial, SentTrial } from './running.data.ts';

/** Milliseconds between two looks at a mail that waits. */
const pause = 1000;

/** Sends a trial to the organiser's own address and says what became of it. `hasServer`: mails are no files. */
export function SenderTrial({ hasServer }: { hasServer: boolean }) {
  const [sent, setSent] = useState<SentTrial>();
  const send = useMemberMutation((client) => sendSenderTrial(client), []);
  return (
    <div className="grid justify-items-start gap-2 rounded-xl bg-sand p-4">
      <Button
        size="small"
        variant="secondary"
        busy={send.isPending}
        onClick={() => send.mutate(undefined, { onSuccess: setSent })}
        className="min-h-11!"
      >
        {copy.trial}
      </Button>
      <p className="text-sm text-ink-soft">{copy.trialLead}</p>
      <output className="block text-sm">
        {send.error ? (
          <p className="font-semibold text-danger">{failureMessage(send.error)}</p>
        ) : (
          sent && <Result key={sent.mail} {...sent} hasServer={hasServer} />
        )}
      </output>
    </div>
  );
}

const isSettled = (trial: Trial | null | undefined) =>
  trial !== null && trial !== undefined && trial.state !== 'queued' && trial.state !== 'sending';

/** Looks until the mail was sent or refused. */
function Result({ mail, recipient, hasServer }: SentTrial & { hasServer: boolean }) {
  const [isOver, setOver] = useState(false);
  const { data } = useMemberQuery(`sender-trial:${mail}`, (client) => readSenderTrial(client, mail), {
    refetchInterval: isOver ? false : pause,
  });
  if (isSettled(data) && !isOver) setOver(true);
  if (!data || !isSettled(data)) return copy.queued(recipient);
  if (data.state === 'sent')
    return <p className="font-semibold">{hasServer ? copy.sent(recipient) : copy.filed(recipient)}</p>;
  return (
    <>
      <p className="font-semibold text-danger">{copy.refused(recipient)}</p>
      <p className="wrap-anywhere">{data.error}</p>
      {data.state === 'failed' && <p>{copy.retried}</p>}
      <Link to="/admin/notifications?onglet=file" className="inline-flex min-h-11 items-center underline">
        {copy.queue}
      </Link>
    </>
  );
}
