import { data, Form } from 'react-router';

import { MessagePage } from '#app/features/newsletter/message-page.tsx';
import { unsubscribe } from '#app/features/newsletter/newsletter.data.ts';
import { tokenOf, tokenStatus } from '#app/features/newsletter/token-request.ts';
import { privatePageHeaders } from '#app/lib/page-headers.ts';
import { supabaseContext } from '#app/lib/request-context.ts';
import { Button } from '#app/ui/button.tsx';
import { brand } from '#content/brand.ts';
import { newsletterPages } from '#content/newsletter.ts';

import type { Route } from './+types/newsletter-unsubscribe.ts';

const { unsubscribe: copy, expired, unavailable } = newsletterPages;

export const headers = privatePageHeaders;

/** Opening the link changes nothing: mail scanners open links too (decision 6). */
export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request) !== '' };
}

/**
 * The page's button, its undo, and the one-click POST of RFC 8058 that a mail service sends with no cookie, no Origin
 * and the body `List-Unsubscribe=One-Click`: all act on the token of the address and answer without a redirect.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const undo = form.get('intent') === 'undo';
  const outcome = await unsubscribe(context.get(supabaseContext), tokenOf(request), undo);
  return data({ outcome, undo }, tokenStatus[outcome]);
}

export const meta = () => [
  { title: `${copy.title} | ${brand.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = loaderData.hasToken ? actionData?.outcome : 'expired';
  if (outcome === 'expired') return <MessagePage {...expired} />;
  if (outcome === 'done' && actionData?.undo)
    return <MessagePage title={copy.undoneTitle} lead={copy.undone} />;
  if (outcome === 'done') {
    return (
      <MessagePage title={copy.doneTitle} lead={copy.done}>
        <Form method="post">
          <Button type="submit" name="intent" value="undo" variant="secondary" size="large">
            {copy.undo}
          </Button>
        </Form>
      </MessagePage>
    );
  }
  const { title, lead } = outcome === 'unavailable' ? unavailable : copy;
  return (
    <MessagePage title={title} lead={lead}>
      <Form method="post">
        <Button type="submit" size="large">
          {copy.button}
        </Button>
      </Form>
    </MessagePage>
  );
}
