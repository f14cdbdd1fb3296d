import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { supportsPasskeys } from '#app/lib/passkeys/ceremony.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { passkeysCard as copy } from '#content/copy/account/passkeys.ts';
import { limits } from '#domain/limits.ts';

import { deviceName } from './device-name.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import type { PasskeyProblem } from './passkeys.data.ts';
import { addPasskey, readPasskeys, removePasskey } from './passkeys.data.ts';
import { useProvenChange } from './use-proven-change.tsx';

/** Lists the passkeys of the account, and adds, renames and removes them. */
export function PasskeysCard() {
  const passkeys = useMemberQuery('passkeys', readPasskeys);
  const add = useMemberMutation(addPasskey, ['passkeys']);
  const remove = useMemberMutation(removePasskey, ['passkeys']);
  const [naming, setNaming] = useState(false);
  const { run, problem, setOutcome, dialog } = useProvenChange<PasskeyProblem>();

  return (
    <Panel title={copy.title}>
      <p className="text-ink-soft">{copy.lead}</p>
      <QueryView query={passkeys} failure={copy.failure} skeleton={<Skeleton className="h-24" />}>
        {(items) => (
          <>
            {items.length === 0 && <p>{copy.none}</p>}
            <ul className="divide-y divide-ink/10 empty:hidden">
              {items.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  removing={remove.isPending && remove.variables === passkey.id}
                  onRemove={() =>
                    run(
                      () => remove.mutateAsync(passkey.id),
                      () => notify(copy.removed),
                    )
                  }
                  onProblem={setOutcome}
                />
              ))}
            </ul>
            {problem && <Alert kind="error" title={copy.problems[problem]} />}
            {naming ? (
              <PasskeyNameForm
                initial={deviceName(navigator.userAgent)}
                submit={add.isPending ? copy.creating : copy.create}
                busy={add.isPending}
                onCancel={() => setNaming(false)}
                onSubmit={(name) =>
                  run(
                    () => add.mutateAsync(name),
                    () => {
                      setNaming(false);
                      notify(copy.created);
                    },
                  )
                }
              />
            ) : (
              <AddButton full={items.length >= limits.passkeysPerUser} onAdd={() => setNaming(true)} />
            )}
          </>
        )}
      </QueryView>
      {dialog}
    </Panel>
  );
}

function AddButton({ full, onAdd }: { full: boolean; onAdd: () => void }) {
  if (full) return <p className="text-sm text-ink-soft">{copy.full}</p>;
  if (!supportsPasskeys()) return <p className="text-sm text-ink-soft">{copy.unsupported}</p>;
  return (
    <Button className="justify-self-start" onClick={onAdd}>
      {copy.add}
    </Button>
  );
}
