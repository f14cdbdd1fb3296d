import { useRef, useState } from 'react';

import { emptyReauthenticationField } from '#app/lib/session/empty-reauthentication-field.ts';
import { PasskeyProof } from '#app/lib/session/passkey-proof.tsx';
import { renewSignInWithPasskey } from '#app/lib/session/passkey-proof.data.ts';
import { mailSignInCode, renewSignIn } from '#app/lib/session/reauthentication.data.ts';
import type {
  ReauthenticationCredentials,
  ReauthenticationProblem,
} from '#app/lib/session/reauthentication.data.ts';
import { useSecondFactor, useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import type { ReauthenticationMethod } from '#app/ui/forms/reauthentication-fields.tsx';
import { ReauthenticationFields } from '#app/ui/forms/reauthentication-fields.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { reauthenticationCopy, securityCard } from '#content/copy/account/account-settings.ts';
import type { passkeyProof } from '#content/copy/account/passkeys.ts';
import { passwordWords } from '#content/copy/account/password-words.ts';

const copy = reauthenticationCopy.dialog;
const formId = 'reauthentication';

type Refusal = { field: 'current' | 'mailed-code' | 'code'; message: string };

const refusals: Record<Exclude<ReauthenticationProblem, 'too-many'>, Refusal> = {
  'wrong-password': { field: 'current', message: securityCard.password.wrong },
  'wrong-mailed-code': { field: 'mailed-code', message: reauthenticationCopy.wrongMailedCode },
  'wrong-code': { field: 'code', message: securityCard.factor.wrongCode },
};

/**
 * Asks the member to sign in again after the server responded `reauthentication_needed`. The form behind the dialog
 * keeps its values; `onProved` sends it again. `method` is the proof offered first, `lead` the reason of the question.
 */
export function ReauthenticationDialog({
  method = 'password',
  lead = copy.lead,
  onClose,
  onProved,
}: {
  method?: ReauthenticationMethod;
  lead?: string;
  onClose: () => void;
  onProved: () => void;
}) {
  const session = useSession();
  const hasFactor = useSecondFactor();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState(method);
  const [busy, setBusy] = useState<'form' | 'key'>();
  const [keyProblem, setKeyProblem] = useState<keyof typeof passkeyProof.problems>();
  const [problem, setProblem] = useState<Refusal>();
  const email = session.status === 'signed-in' ? (session.session.user.email ?? '') : '';
  const proofField = way === 'password' ? 'current' : 'mailed-code';

  function refuse(refusal: Refusal) {
    setBusy(undefined);
    setProblem(refusal);
    const input = form.current?.elements.namedItem(refusal.field);
    if (input instanceof HTMLInputElement) input.select();
  }

  async function prove(values: FormData) {
    const value = (name: string) => String(values.get(name) ?? '');
    const given =
      way === 'password' ? { password: value('current') } : { mailedCode: value('mailed-code').trim() };
    const credentials: ReauthenticationCredentials = { email, code: value('code'), ...given };
    const refused = await renewSignIn(await getSupabase(), credentials);
    if (!refused) return onProved();
    return refuse(
      refused === 'too-many' ? { field: proofField, message: securityCard.tooMany } : refusals[refused],
    );
  }

  function start(proof: 'form' | 'key') {
    setProblem(undefined);
    setKeyProblem(undefined);
    setBusy(proof);
  }

  async function proveWithKey(code: string) {
    const userId = session.status === 'signed-in' ? session.userId : '';
    const refused = await renewSignInWithPasskey(await getSupabase(), { userId, code });
    if (!refused) return onProved();
    if (refused === 'wrong-code') return refuse(refusals[refused]);
    setBusy(undefined);
    setKeyProblem(refused);
  }

  function handleKey() {
    if (busy || !form.current) return;
    const code = new FormData(form.current).get('code');
    if (code === '') return refuse({ field: 'code', message: reauthenticationCopy.noCode });
    start('key');
    proveWithKey(String(code ?? '')).catch(() => {
      setBusy(undefined);
      setKeyProblem('unavailable');
    });
  }

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const missing = emptyReauthenticationField(values);
    if (missing) return refuse(missing);
    start('form');
    prove(values).catch(() => refuse({ field: proofField, message: securityCard.unavailable }));
  }

  const error = (field: Refusal['field']) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={formId} busy={busy === 'form'}>
          {busy === 'form' ? copy.submitting : copy.submit}
        </Button>
      }
    >
      <p>{lead}</p>
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-5">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <ReauthenticationFields
          way={way}
          onWay={setWay}
          onSend={async () => mailSignInCode(await getSupabase(), email)}
          words={reauthenticationCopy}
          passwordLabel={securityCard.password.current}
          passwordWords={passwordWords}
          codeLabel={hasFactor ? securityCard.factor.code : undefined}
          errors={{ current: error('current'), 'mailed-code': error('mailed-code'), code: error('code') }}
        />
        <PasskeyProof busy={busy === 'key'} problem={keyProblem} onProve={handleKey} />
      </form>
    </Dialog>
  );
}
