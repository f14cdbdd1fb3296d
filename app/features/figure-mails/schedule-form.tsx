import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { isRefusedFor } from '#app/lib/query/api-error.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { figureMails } from '#content/copy/admin/figure-mails.ts';
import { refusalMessages } from '#content/copy/refusals.ts';
import type { MailRhythm } from '#domain/analytics.ts';
import { mailRhythms } from '#domain/analytics.ts';

import type { MailFilters } from './figure-mails.data.ts';
import { figureMailsQuery, scheduleFigures } from './figure-mails.data.ts';
import { filterWords } from './mail-words.ts';

/** Asks for a mail with the filters shown. */
export function ScheduleForm({ filters }: { filters: MailFilters }) {
  const [rhythm, setRhythm] = useState<MailRhythm>('weekly');
  const schedule = useMemberMutation(
    (client) => scheduleFigures(client, { rhythm, filters }),
    [figureMailsQuery],
  );
  function submit(event: React.FormEvent) {
    event.preventDefault();
    schedule.mutate(undefined, { onSuccess: () => notify({ title: figureMails.asked }) });
  }
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-ink/10 pt-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{figureMails.rhythm}</legend>
        {mailRhythms.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="rhythm"
              checked={rhythm === name}
              onChange={() => setRhythm(name)}
              className="size-5 shrink-0 accent-ember"
            />
            {figureMails.rhythms[name]}
          </label>
        ))}
      </fieldset>
      <p className="text-ink-soft wrap-anywhere">
        {figureMails.shown} : {filterWords(filters)}
      </p>
      {schedule.error && (
        <p role="alert" className="font-medium text-brick">
          {isRefusedFor(schedule.error, 'too_many_figure_mails')
            ? refusalMessages.too_many_figure_mails
            : figureMails.failed}
        </p>
      )}
      <Button type="submit" size="small" className="min-h-11!" disabled={schedule.isPending}>
        {figureMails.ask}
      </Button>
    </form>
  );
}
