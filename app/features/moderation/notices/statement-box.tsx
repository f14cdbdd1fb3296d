import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { noticeQueue } from '#content/copy/admin/moderation-forms.ts';

import type { Notice } from './notice-schema.ts';
import { statementOfReasons } from './statement-of-reasons.ts';

/** The statement of reasons, to copy; nothing when the notice has none. `open` expands it, for printing. */
export function StatementBox({ notice, open }: { notice: Notice; open: boolean }) {
  const statement = statementOfReasons(notice);
  if (!statement) return null;

  async function copy(text: string) {
    const done = await copyText(text, browserSharingDevice());
    notify(done ? { title: noticeQueue.copied } : { title: noticeQueue.copyFailed, kind: 'destructive' });
  }

  return (
    <details open={open || undefined} className="rounded-xl border border-ink/15 print:border-0">
      <summary className="px-4 py-3 text-sm font-semibold print:hidden">{noticeQueue.statement}</summary>
      <div className="grid gap-3 px-4 pb-4 text-sm">
        <p className="text-ink-soft print:hidden">{noticeQueue.statementLead}</p>
        <pre className="rounded-xl bg-sand/60 p-4 font-sans whitespace-pre-wrap">{statement}</pre>
        <Button
          size="small"
          variant="secondary"
          onClick={() => void copy(statement)}
          className="justify-self-start print:hidden"
        >
          {noticeQueue.copy}
        </Button>
      </div>
    </details>
  );
}
