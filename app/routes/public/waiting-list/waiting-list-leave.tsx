import { data, Form } from 'react-router';

import { MessagePage, SubmitButton } from '#app/ui/layout/message-page.tsx';
import { tokenOf, tokenStatus } from '#app/features/newsletter/token-request.ts';
import { leaveWaiting } from '#app/features/newsletter/waiting.data.ts';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { waitingPages } from '#content/copy/site/waiting-pages.ts';

import type { Route } from './+types/waiting-list-leave.ts';

const { leave, expired, unavailable, home } = waitingPages;

export const headers = privatePageHeaders;

/** GET changes nothing: mail scanners open links too (NEWSLETTER-12). */
export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request) !== '' };
}

/** The button of the page, and the one-click POST of RFC 8058, as /newsletter/desinscrire has them. */
export async function action({ request, context }: Route.ActionArgs) {
  await request.formData();
  const outcome = await leaveWaiting(context.get(supabaseContext), tokenOf(request));
  return data({ outcome }, tokenStatus[outcome]);
}

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function LeaveWaiting({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = loaderData.hasToken ? actionData?.outcome : 'expired';
  if (outcome === 'expired') return <MessagePage {...expired} />;
  if (outcome === 'done') {
    return (
      <MessagePage title={leave.doneTitle} lead={leave.done}>
        <LinkButton to="/" size="large">
          {home}
        </LinkButton>
      </MessagePage>
    );
  }
  const { title, lead } = outcome === 'unavailable' ? unavailable : leave;
  return (
    <MessagePage title={title} lead={lead}>
      <Form method="post">
        <SubmitButton>{leave.button}</SubmitButton>
      </Form>
    </MessagePage>
  );
}
