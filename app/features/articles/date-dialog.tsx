import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { articles } from '#content/copy/admin/articles.ts';

import type { ArticleLine } from './article-line.ts';
import { articleQueries, changeDate } from './articles.data.ts';

const copy = articles.date;

/** Changes the publish date of an article, in Paris time. A published article with a date to come waits for it. */
export function DateDialog({ line, onClose }: { line: ArticleLine; onClose: () => void }) {
  const formId = useId();
  const [problem, setProblem] = useState<string>();
  const write = useMemberMutation(
    (client, _userId, at: string) => changeDate(client, { id: line.id, seen: line.updated_at, at }),
    articleQueries,
  );

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (write.isPending) return;
    const at = new FormData(event.currentTarget).get('date');
    if (typeof at !== 'string' || at === '') return setProblem(copy.missing);
    setProblem(undefined);
    write.mutate(at, {
      onSuccess: (changed) => {
        if (!changed) return setProblem(copy.conflict);
        notify({ title: `${copy.done} ${parisStamp(at)}` });
        onClose();
      },
      onError: (error) => setProblem(failureMessage(error)),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={articles.actions.date}
      footer={
        <Button type="submit" form={formId} busy={write.isPending}>
          {articles.bulk.apply}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="font-semibold">{line.title || articles.untitled}</p>
        <DateTimeField
          label={copy.label}
          name="date"
          defaultIso={line.publish_date ?? undefined}
          error={problem}
        />
      </form>
    </Dialog>
  );
}
