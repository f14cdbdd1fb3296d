import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { mailQueue as copy, mailStateLabels, mailTemplateLabels } from '#content/copy/admin/mail-queue.ts';
import type { MailState } from '#domain/mail-templates.ts';

import type { MailLine } from './mail-queue.data.ts';

/** The columns of the table; ids are those of `mailsList`. */
export const mailColumns: Column<MailLine>[] = [
  {
    id: 'email',
    title: copy.columns.email,
    cell: ({ template }) => (
      <span className="inline-block font-semibold first-letter:uppercase">
        {mailTemplateLabels[template]}
      </span>
    ),
  },
  {
    id: 'destinataire',
    title: copy.columns.destinataire,
    // On a card, a long address breaks anywhere; in a table it would then be the narrowest column.
    cell: ({ recipient }) => <span className="break-words max-sm:wrap-anywhere">{recipient}</span>,
  },
  { id: 'etat', title: copy.columns.etat, cell: ({ state }) => <MailStateMark state={state} /> },
  { id: 'essais', title: copy.columns.essais, cell: (line) => <Attempts line={line} /> },
  {
    id: 'date',
    title: copy.columns.date,
    cell: ({ sent_at: sent, created_at: created }) => <ParisTime iso={sent ?? created} />,
  },
];

const colors: Record<MailState, string> = {
  queued: 'bg-plum',
  sending: 'bg-ember',
  sent: 'bg-success',
  failed: 'bg-lantern',
  abandoned: 'bg-danger',
};

/** The state of a mail: a colour beside its name. */
export function MailStateMark({ state }: { state: MailState }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${colors[state]}`} />
      {mailStateLabels[state]}
    </span>
  );
}

function Attempts({ line: { attempts, next_attempt_at: next, last_error: error } }: { line: MailLine }) {
  if (attempts === 0) return null;
  return (
    <span className="grid gap-0.5">
      {copy.tries(attempts)}
      {next && (
        <span className="text-sm text-ink-soft">
          {copy.next} <ParisTime iso={next} />
        </span>
      )}
      {error && <span className="max-w-[40ch] text-sm text-ink-soft wrap-anywhere">{error}</span>}
    </span>
  );
}
