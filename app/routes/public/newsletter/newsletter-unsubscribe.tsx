import { data, Form } from 'react-router';

import { MessagePage, SubmitButton } from '#app/ui/layout/message-page.tsx';
import { unsubscribe } from '#app/features/newsletter/newsletter.data.ts';
import { UnsubscribeLinkForm } from '#app/features/newsletter/unsubscribe-link-form.tsx';
import { answerLinkRequest, linkRequestStatus } from '#app/features/newsletter/unsubscribe-link.ts';
import type { LinkRequestAnswer } from '#app/features/newsletter/unsubscribe-link.ts';
import { MastheadForm } from '#app/features/newsletter/masthead-form.tsx';
import { tokenOf, tokenStatus } from '#app/features/newsletter/token-request.ts';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import type { ButtonVariant } from '#app/ui/buttons/button-styles.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { newsletterPages } from '#content/copy/site/newsletter-pages.ts';

import type { Route } from './+types/newsletter-unsubscribe.ts';

const { unsubscribe: copy, newLink, unavailable, home } = newsletterPages;

export const headers = privatePageHeaders;

/** GET changes nothing: mail scanners open links too (NEWSLETTER-12). */
export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request) !== '' };
}

/**
 * The button of the page, its undo, and the one-click POST of RFC 8058, which a mail service sends without cookie
 * and Origin and with the body `List-Unsubscribe=One-Click`. All use the token of the URL and respond without a
 * redirect. A form with an email address requests a new link instead (NEWSLETTER-272).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const client = context.get(supabaseContext);
  if (form.has('email')) {
    const requested = await answerLinkRequest(client, form.get('email'));
    return data({ requested }, linkRequestStatus[requested.link]);
  }
  const undo = form.get('intent') === 'undo';
  const left = { ...(await unsubscribe(client, tokenOf(request), undo)), undo };
  return data({ left }, tokenStatus[left.outcome]);
}

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'requested' in actionData) return <LinkAnswer answer={actionData.requested} />;
  const left = actionData?.left;
  if (!loaderData.hasToken || left?.outcome === 'expired')
    return (
      <MessagePage {...newLink.dead}>
        <UnsubscribeLinkForm />
      </MessagePage>
    );
  if (left?.outcome === 'done') return <Left {...left} />;
  if (left?.outcome === 'unavailable')
    return <MessagePage {...unavailable}>{left.undo ? <UndoForm /> : <LeaveForm />}</MessagePage>;
  return (
    <MessagePage title={copy.title} lead={copy.lead}>
      <LeaveForm />
    </MessagePage>
  );
}

function Left({ undo, undoable }: { undo: boolean; undoable: boolean }) {
  if (undo)
    return (
      <MessagePage picture="circle-laughing" title={copy.undoneTitle} lead={copy.undone}>
        <HomeLink />
      </MessagePage>
    );
  return (
    <MessagePage title={copy.doneTitle} lead={undoable ? copy.done : copy.doneForGood}>
      {undoable ? <UndoForm variant="secondary" /> : <MastheadForm />}
    </MessagePage>
  );
}

function LinkAnswer({ answer }: { answer: LinkRequestAnswer }) {
  if (answer.link === 'mailed')
    return (
      <MessagePage {...newLink.mailed}>
        <HomeLink />
      </MessagePage>
    );
  const isInvalid = answer.link === 'invalid';
  return (
    <MessagePage {...(isInvalid ? newLink.dead : newLink[answer.link])}>
      <UnsubscribeLinkForm email={answer.email} error={isInvalid ? answer.message : undefined} />
    </MessagePage>
  );
}

function LeaveForm() {
  return (
    <Form method="post">
      <SubmitButton>{copy.button}</SubmitButton>
    </Form>
  );
}

function UndoForm({ variant }: { variant?: ButtonVariant }) {
  return (
    <Form method="post">
      <SubmitButton name="intent" value="undo" variant={variant}>
        {copy.undo}
      </SubmitButton>
    </Form>
  );
}

function HomeLink() {
  return (
    <LinkButton to="/" size="large">
      {home}
    </LinkButton>
  );
}
