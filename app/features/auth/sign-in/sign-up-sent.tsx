import { MailSent } from '#app/features/auth/mail-link/mail-sent.tsx';
import { ResendConfirmation } from '#app/features/auth/mail-link/resend-confirmation.tsx';
import type { ReturnPath } from '#app/lib/session/return-path.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { signUp } from '#content/copy/account/accounts.ts';
import { signUpSent } from '#content/copy/account/sign-up-sent.ts';

type Props = { email: string; returnPath: ReturnPath; onOther: () => void };

/** After a sign-up: the address of the confirmation mail, and a button that sends the mail again. */
export default function SignUpSent({ email, returnPath, onOther }: Props) {
  const { title, lead, next, other } = signUpSent;
  return (
    <MailSent title={title}>
      <p>
        {lead} <strong>{email}</strong>.
      </p>
      <p className="text-sm text-ink-soft">{next}</p>
      <p className="text-sm">{signUp.note}</p>
      <ResendConfirmation email={() => email} returnPath={returnPath} />
      <Button variant="quiet" onClick={onOther} className="-ml-5">
        {other}
      </Button>
    </MailSent>
  );
}
