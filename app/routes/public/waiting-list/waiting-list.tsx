import { data } from 'react-router';

import { MessagePage } from '#app/ui/layout/message-page.tsx';
import { joinWaitingList } from '#app/features/newsletter/waiting.data.ts';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { waitingToasts } from '#content/copy/site/waiting-list.ts';
import { waitingPages } from '#content/copy/site/waiting-pages.ts';
import { newsletterStatus } from '#domain/newsletter.ts';
import { waitingRequestSchema } from '#domain/waiting-list.ts';

import type { Route } from './+types/waiting-list.ts';

const statuses = {
  joined: 200,
  notFull: newsletterStatus.EDITION_NOT_FULL,
  addressRefused: newsletterStatus.ADDRESS_REFUSED,
  rateLimited: newsletterStatus.RATE_LIMIT_EXCEEDED,
  failed: newsletterStatus.UNAVAILABLE,
} as const;

export const headers = privatePageHeaders;

/** The form of the waiting list without JavaScript: same function, same rules, the result as a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const parsed = waitingRequestSchema.safeParse({ email: form.get('email'), source: form.get('source') });
  if (!parsed.success) {
    const description = parsed.error.issues[0]?.message ?? 'Email invalide';
    return data({ ...waitingToasts.invalid, description }, newsletterStatus.VALIDATION_ERROR);
  }
  const outcome = await joinWaitingList(context.get(supabaseContext), parsed.data);
  return data(waitingToasts[outcome], statuses[outcome]);
}

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function WaitingList({ actionData }: Route.ComponentProps) {
  const { title, description } = actionData ?? waitingPages.empty;
  return (
    <MessagePage title={title} lead={description}>
      <LinkButton to="/" size="large">
        {waitingPages.home}
      </LinkButton>
    </MessagePage>
  );
}
