import { Usb } from 'lucide-react';
import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { supportsPasskeys } from '#app/lib/passkeys/ceremony.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { securityKeys as copy } from '#content/copy/account/passkeys.ts';

import { PasskeyNameForm } from './passkey-name-form.tsx';
import type { SecurityKey, SecurityKeyProblem } from './security-keys.data.ts';
import { addSecurityKey, removeSecurityKey } from './security-keys.data.ts';
import { useProvenChange } from './use-proven-change.tsx';

/** The security keys that are second factors. `onFirst`: called after the first factor, which needs recovery codes. */
export function SecurityKeys({
  keys,
  hasOther,
  onFirst,
}: {
  keys: readonly SecurityKey[];
  hasOther: boolean;
  onFirst: () => void;
}) {
  const add = useMemberMutation(addSecurityKey, ['factor']);
  const remove = useMemberMutation(removeSecurityKey, ['factor']);
  const [naming, setNaming] = useState(false);
  const [asking, setAsking] = useState<SecurityKey>();
  const { run, problem, dialog } = useProvenChange<SecurityKeyProblem>();
  const first = keys.length === 0 && !hasOther;

  const added = () => {
    setNaming(false);
    notify(copy.created);
    if (first) onFirst();
  };
  return (
    <div className="grid gap-4 border-t border-ink/10 pt-5">
      <h4 className="font-semibold">{copy.title}</h4>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <ul className="divide-y divide-ink/10 empty:hidden">
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Usb aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold wrap-anywhere">{key.name || copy.unnamed}</p>
              <p className="text-sm text-ink-soft">{`${copy.added} ${parisDate(key.createdAt)}`}</p>
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={`${copy.remove} ${key.name || copy.unnamed}`}
              onClick={() => setAsking(key)}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
      {problem && <Alert kind="error" title={copy.problems[problem]} />}
      {naming && (
        <PasskeyNameForm
          initial={copy.unnamed}
          submit={add.isPending ? copy.creating : copy.create}
          busy={add.isPending}
          onCancel={() => setNaming(false)}
          onSubmit={(name) => run(() => add.mutateAsync(name), added)}
        />
      )}
      {!naming && supportsPasskeys() && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setNaming(true)}>
          {copy.add}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={copy.removal.title(asking.name || copy.unnamed)}
          lead={keys.length === 1 && !hasOther ? copy.removal.lastLead : copy.removal.lead}
          confirm={copy.removal.confirm}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            const input = { id: asking.id, last: keys.length === 1 && !hasOther };
            setAsking(undefined);
            run(
              () => remove.mutateAsync(input),
              () => notify(copy.removed),
            );
          }}
        />
      )}
      {dialog}
    </div>
  );
}
