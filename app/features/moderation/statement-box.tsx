import { browserSharing, copyText } from '#app/lib/share.ts';
import { notify } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { noticeQueue } from '#content/moderation-forms.ts';

import type { Notice } from './notice-schema.ts';
import { statementOfReasons } from './statement.ts';

/** The statement of reasons, ready to be sent. Nothing where none is owed. */
export function StatementBox({ notice }: { notice: Notice }) {
  const statement = statementOfReasons(notice);
  if (!statement) return null;

  async function copy(text: string) {
    const done = await copyText(text, browserSharing());
    notify(done ? { title: noticeQueue.copied } : { title: noticeQueue.copyFailed, kind: 'destructive' });
  }

  return (
    <details className="rounded-xl border border-encre/15">
      <summary className="px-4 py-3 text-sm font-semibold">{noticeQueue.statement}</summary>
      <div className="grid gap-3 px-4 pb-4 text-sm">
        <p className="text-encre-douce">{noticeQueue.statementLead}</p>
        <pre className="printed-alone rounded-xl bg-sable/60 p-4 font-sans whitespace-pre-wrap">
          {statement}
        </pre>
        <div className="flex gap-2 print:hidden">
          <Button size="small" variant="secondary" onClick={() => void copy(statement)}>
            {noticeQueue.copy}
          </Button>
          <Button size="small" variant="secondary" onClick={() => window.print()}>
            {noticeQueue.print}
          </Button>
        </div>
      </div>
    </details>
  );
}
