import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { readMoment } from '#app/ui/forms/read-moment.ts';
import { rehearsal as copy } from '#content/copy/admin/self-checks.ts';
import { isRehearsable } from '#domain/rehearsal.ts';

/** Any other moment. */
export function MomentForm({ busy, onBegin }: { busy: boolean; onBegin: (at: string) => void }) {
  const [refused, setRefused] = useState(false);
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const at = readMoment(event.currentTarget, 'at');
    if (at === undefined) return;
    const possible = isRehearsable(Date.parse(at), Date.now());
    setRefused(!possible);
    if (possible) onBegin(at);
  }
  return (
    <form onSubmit={submit} className="grid max-w-md justify-items-start gap-3 border-t border-ink/10 pt-5">
      <h3 className="text-lg">{copy.other}</h3>
      <div className="w-full">
        <DateTimeField label={copy.date} name="at" error={refused ? copy.invalid : undefined} />
      </div>
      <Button type="submit" size="small" variant="secondary" busy={busy} className="min-h-11!">
        {copy.start}
      </Button>
    </form>
  );
}
