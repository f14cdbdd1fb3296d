import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { passkeysCard as copy } from '#content/copy/account/passkeys.ts';

import { PasskeyNameForm } from './passkey-name-form.tsx';
import type { Passkey, PasskeyOutcome } from './passkeys.data.ts';
import { renamePasskey } from './passkeys.data.ts';

/** One passkey with its name and dates. It is renamed in place, and removed after a confirmation. */
export function PasskeyItem({
  passkey,
  removing,
  onRemove,
  onProblem,
}: {
  passkey: Passkey;
  removing: boolean;
  onRemove: () => void;
  onProblem: (outcome: PasskeyOutcome | undefined) => void;
}) {
  const [step, setStep] = useState<'idle' | 'renaming' | 'asking'>('idle');
  const rename = useMemberMutation(renamePasskey, ['passkeys']);
  const name = passkey.friendly_name ?? copy.unnamed;

  function save(next: string, undone?: string) {
    rename.mutate(
      { id: passkey.id, name: next },
      {
        onSuccess: (outcome) => {
          if (outcome !== 'done') return onProblem(outcome);
          setStep('idle');
          const undo = undone && { label: copy.undo, onClick: () => save(undone) };
          notify({ ...copy.renamed, ...(undo && { action: undo }) });
        },
        onError: () => onProblem('unavailable'),
      },
    );
  }

  if (step === 'renaming')
    return (
      <li className="py-4">
        <PasskeyNameForm
          initial={passkey.friendly_name ?? ''}
          submit={copy.save}
          busy={rename.isPending}
          onSubmit={(next) => save(next, passkey.friendly_name)}
          onCancel={() => setStep('idle')}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{useOf(passkey)}</p>
      </div>
      <div className="flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          aria-label={`${copy.rename} ${name}`}
          onClick={() => setStep('renaming')}
        >
          {copy.rename}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={removing}
          aria-label={`${copy.remove} ${name}`}
          onClick={() => setStep('asking')}
        >
          {copy.remove}
        </Button>
      </div>
      {step === 'asking' && (
        <ConfirmDialog
          title={copy.removal.title(name)}
          lead={copy.removal.lead}
          confirm={copy.removal.confirm}
          onClose={() => setStep('idle')}
          onConfirm={() => {
            setStep('idle');
            onRemove();
          }}
        />
      )}
    </li>
  );
}

function useOf({ created_at, last_used_at }: Passkey): string {
  const used = last_used_at ? `${copy.used} ${parisDate(last_used_at)}` : copy.unused;
  return `${copy.added} ${parisDate(created_at)} · ${used}`;
}
