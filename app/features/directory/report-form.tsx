import { useState } from 'react';

import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { directoryReport as copy } from '#content/copy/account/directory.ts';
import { limits } from '#domain/limits.ts';

import { reportMessage } from './directory.data.ts';

const messageId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reports a message received through the directory; `message` is the id in the link of its mail. */
export function ReportForm({ message }: { message: string }) {
  const [details, setDetails] = useState('');
  const report = useMemberMutation(reportMessage, []);
  const tooLong = [...details.trim()].length > limits.reportDetailsMax;

  if (report.data !== undefined || !messageId.test(message))
    return <output>{report.data === true ? copy.done : copy.gone}</output>;

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (!tooLong && !report.isPending) report.mutate({ message, details: details.trim() });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid max-w-[40rem] grid-cols-1 gap-5">
      <TextareaField
        label={copy.details}
        hint={copy.detailsHint}
        error={tooLong ? copy.tooLong : undefined}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {report.error && failureMessage(report.error)}
      </p>
      <Button type="submit" busy={report.isPending} className="justify-self-start">
        {report.isPending ? copy.sending : copy.send}
      </Button>
    </form>
  );
}
