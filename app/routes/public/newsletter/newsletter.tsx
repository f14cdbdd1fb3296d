import { data } from 'react-router';

import { MessagePage } from '#app/ui/layout/message-page.tsx';
import { MastheadForm } from '#app/features/newsletter/masthead-form.tsx';
import { subscribe } from '#app/features/newsletter/newsletter.data.ts';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { newsletterForm, newsletterToasts } from '#content/copy/site/newsletter.ts';
import { newsletterPages } from '#content/copy/site/newsletter-pages.ts';
import { newsletterStatus, subscriptionSchema } from '#domain/newsletter.ts';

import type { Route } from './+types/newsletter.ts';

const statuses = {
  subscribed: 200,
  duplicate: newsletterStatus.DUPLICATE_EMAIL,
  addressRefused: newsletterStatus.ADDRESS_REFUSED,
  rateLimited: newsletterStatus.RATE_LIMIT_EXCEEDED,
  failed: newsletterStatus.UNAVAILABLE,
} as const;

export const headers = privatePageHeaders;

/** The form without JavaScript: same function, same rules, the result as a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const parsed = subscriptionSchema.safeParse({ email: form.get('email'), source: 'footer' });
  if (!parsed.success) {
    const description = parsed.error.issues[0]?.message ?? 'Email invalide';
    return data(
      { ...newsletterToasts.invalid, description, isDone: false },
      newsletterStatus.VALIDATION_ERROR,
    );
  }
  const outcome = await subscribe(context.get(supabaseContext), parsed.data);
  const sent = outcome === 'subscribed' ? ` ${newsletterForm.confirmationSent}` : '';
  const { title, description } = newsletterToasts[outcome];
  const isDone = outcome === 'subscribed' || outcome === 'duplicate';
  return data({ title, description: description + sent, isDone }, statuses[outcome]);
}

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { title, description } = actionData ?? newsletterPages.empty;
  return (
    <MessagePage title={title} lead={description}>
      {actionData?.isDone ? (
        <LinkButton to="/" size="large">
          {newsletterPages.home}
        </LinkButton>
      ) : (
        <MastheadForm />
      )}
    </MessagePage>
  );
}
