import { data, Form } from 'react-router';

import { MessagePage, SubmitButton } from '#app/ui/layout/message-page.tsx';
import { unsubscribe } from '#app/features/newsletter/newsletter.data.ts';
import { MastheadForm } from '#app/features/newsletter/masthead-form.tsx';
import { tokenOf, tokenStatus } from '#app/features/newsletter/token-request.ts';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import type { ButtonVariant } from '#app/ui/buttons/button-styles.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { newsletterPages } from '#content/copy/site/newsletter-pages.ts';

import type { Route } from './+types/newsletter-unsubscribe.ts';

const { unsubscribe: copy, expired, unavailable, home } = newsletterPages;

export const headers = privatePageHeaders;

/** GET changes nothing: mail scanners open links too (NEWSLETTER-12). */
export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request) !== '' };
}

/**
 * The button of the page, its undo, and the one-click POST of RFC 8058, which a mail service sends without cookie
 * and Origin and with the body `List-Unsubscribe=One-Click`. All use the token of the URL and respond without a
 * redirect.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const undo = form.get('intent') === 'undo';
  const answer = await unsubscribe(context.get(supabaseContext), tokenOf(request), undo);
  return data({ ...answer, undo }, tokenStatus[answer.outcome]);
}

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = loaderData.hasToken ? actionData?.outcome : 'expired';
  if (outcome === 'expired')
    return (
      <MessagePage {...expired}>
        <MastheadForm />
      </MessagePage>
    );
  if (outcome === 'done' && actionData?.undo)
    return (
      <MessagePage picture="circle-laughing" title={copy.undoneTitle} lead={copy.undone}>
        <HomeLink />
      </MessagePage>
    );
  if (outcome === 'done') {
    return (
      <MessagePage title={copy.doneTitle} lead={actionData?.undoable ? copy.done : copy.doneForGood}>
        {actionData?.undoable ? <UndoForm variant="secondary" /> : <MastheadForm />}
      </MessagePage>
    );
  }
  if (outcome === 'unavailable')
    return <MessagePage {...unavailable}>{actionData?.undo ? <UndoForm /> : <LeaveForm />}</MessagePage>;
  return (
    <MessagePage title={copy.title} lead={copy.lead}>
      <LeaveForm />
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
