import { data, Form } from 'react-router';

import { MessagePage, SubmitButton } from '#app/ui/layout/message-page.tsx';
import { confirmSubscription } from '#app/features/newsletter/newsletter.data.ts';
import { MastheadForm } from '#app/features/newsletter/masthead-form.tsx';
import { tokenOf, tokenStatus } from '#app/features/newsletter/token-request.ts';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { newsletterPages } from '#content/copy/site/newsletter-pages.ts';

import type { Route } from './+types/newsletter-confirm.ts';

const { confirm, expired, unavailable, home } = newsletterPages;

export const headers = privatePageHeaders;

/** GET changes nothing: mail scanners open links too (NEWSLETTER-12). */
export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request) !== '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await confirmSubscription(context.get(supabaseContext), tokenOf(request));
  return data({ outcome }, tokenStatus[outcome]);
}

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function ConfirmSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = loaderData.hasToken ? actionData?.outcome : 'expired';
  if (outcome === 'expired')
    return (
      <MessagePage {...expired}>
        <MastheadForm />
      </MessagePage>
    );
  if (outcome === 'done') {
    return (
      <MessagePage picture="toast" title={confirm.doneTitle} lead={confirm.done}>
        <LinkButton to="/" size="large">
          {home}
        </LinkButton>
      </MessagePage>
    );
  }
  const { title, lead } = outcome === 'unavailable' ? unavailable : confirm;
  return (
    <MessagePage picture="stairs-up" title={title} lead={lead}>
      <Form method="post">
        <SubmitButton>{confirm.button}</SubmitButton>
      </Form>
    </MessagePage>
  );
}
