import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { needsSecondFactor } from '#app/lib/session/second-factor.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { withReturnPath } from '#app/lib/session/return-path.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import type { SceneName } from '#app/ui/media/scene.tsx';
import { accountToasts, accounts } from '#content/copy/account/accounts.ts';
import { mailToasts } from '#content/copy/account/new-password.ts';
import { mailLinkStates, mailLinks } from '#content/copy/account/mail-links.ts';

import type { AuthFailure } from '#app/features/auth/auth-failure.ts';
import { AuthStage } from '#app/features/auth/auth-stage.tsx';
import { BannedRemedy } from '#app/features/auth/banned-remedy.tsx';
import { DeadLink, deadLinkText } from './dead-link.tsx';
import { FailureAlert } from '#app/features/auth/failure-alert.tsx';
import { newPasswordPath } from './mail-link.ts';
import type { MailLink } from './mail-link.ts';
import { attempt } from '#app/features/auth/use-account-form.ts';

type State = 'closed' | 'busy' | 'half' | 'done' | 'left' | AuthFailure;

const pictures: Record<MailLink['type'], SceneName> = {
  signup: 'stairs-up',
  magiclink: 'stairs-up',
  invite: 'cards-exchanged',
  recovery: 'grand-place-view',
  email_change: 'handshake',
};

/** The page of a mailed link: one button, which posts. A GET does not consume the token (ADR-0007). */
export function MailLinkCard({ link }: { link: MailLink | undefined }) {
  const { state, open } = useOpening(link);

  if (!link || state === 'expired') {
    return (
      <AuthStage picture="last-tram" title={deadLinkText(link?.type).title}>
        <DeadLink type={link?.type} redirect={link?.redirect} />
      </AuthStage>
    );
  }
  if (state === 'banned') {
    return (
      <AuthStage picture="last-tram" title={mailLinkStates.banned.title}>
        <p className="mb-4 text-lg">{mailLinkStates.banned.lead}</p>
        <BannedRemedy />
      </AuthStage>
    );
  }
  if (state === 'left') {
    return (
      <AuthStage picture={pictures[link.type]} title={mailLinkStates.left.title}>
        <p className="text-lg">{mailLinkStates.left.lead}</p>
      </AuthStage>
    );
  }
  const words = mailLinks[link.type];
  if (state === 'done' || state === 'half') {
    const { title, lead } = state === 'done' ? words.done : mailLinkStates.half;
    return (
      <AuthStage picture={state === 'done' ? 'toast' : pictures[link.type]} title={title}>
        <Onwards lead={lead} />
      </AuthStage>
    );
  }
  return (
    <AuthStage picture={pictures[link.type]} title={words.title}>
      <Closed state={state} words={words} host={hostOf(link)} onOpen={() => void open()} />
    </AuthStage>
  );
}

function Closed({
  state,
  words,
  host,
  onOpen,
}: {
  state: Exclude<State, 'half' | 'done' | 'left'>;
  words: { lead: string; button: string };
  host: string | undefined;
  onOpen: () => void;
}) {
  const hydrated = useHydrated();
  const busy = state === 'busy';
  const failure = state === 'closed' || state === 'busy' ? undefined : state;
  return (
    <div className="needs-script grid gap-6">
      <p className="text-lg">{words.lead}</p>
      {host && <p className="break-words">{mailLinkStates.elsewhere(host)}</p>}
      <FailureAlert failure={failure} />
      <Button
        size="large"
        disabled={!hydrated}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={onOpen}
        className="w-full disabled:bg-ember"
      >
        {busy ? accounts.busy : words.button}
      </Button>
    </div>
  );
}

/** Shows the host of the other application that a link leads to. */
function hostOf({ elsewhere }: MailLink): string | undefined {
  return elsewhere && new URL(elsewhere).host;
}

/** Consumes the token once, and redirects to the link's target. */
function useOpening(link: MailLink | undefined) {
  const [state, setState] = useState<State>('closed');
  const navigate = useNavigate();

  async function open() {
    if (!link || state === 'busy') return;
    setState('busy');
    const result = await attempt(async () => {
      const { openLink } = await import('#app/features/auth/account-actions.ts');
      return openLink(link);
    });
    if ('failure' in result) return setState(result.failure);
    const { session, elsewhere } = result.done;
    if (elsewhere) {
      setState('left');
      return location.replace(elsewhere);
    }
    if (!session) return setState('half');
    const returnPath = { redirect: link.redirect };
    // The token is consumed: the back button must not lead to this page.
    const go = (path: string) => void navigate(path, { replace: true });
    if (link.newPassword) return go(withReturnPath(newPasswordPath, returnPath));
    if (needsSecondFactor(session)) return go(withReturnPath('/auth', returnPath));
    if (!link.redirect || link.type === 'email_change') return setState('done');
    notify(link.type === 'signup' ? mailToasts.confirmed : accountToasts.signedIn);
    go(link.redirect);
  }

  return { state, open };
}

function Onwards({ lead }: { lead: string }) {
  return (
    <div className="grid gap-3">
      <p className="mb-3 text-lg">{lead}</p>
      <LinkButton to="/dashboard" size="large">
        {mailLinkStates.dashboard}
      </LinkButton>
      <LinkButton to="/" size="large" variant="secondary">
        {mailLinkStates.home}
      </LinkButton>
    </div>
  );
}
