import { Form } from 'react-router';

import { SubmitButton } from '#app/ui/layout/message-page.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { newsletterForm } from '#content/copy/site/newsletter.ts';
import { newsletterPages } from '#content/copy/site/newsletter-pages.ts';
import { limits } from '#domain/limits.ts';

/** Requests a new unsubscribe link. It posts to its own page, also without JavaScript. */
export function UnsubscribeLinkForm({ email, error }: { email?: string; error?: string }) {
  return (
    <Form method="post" noValidate className="grid max-w-xl gap-4 [--field-error:var(--color-lantern)]">
      <Field
        label={newsletterForm.label}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="prenom@exemple.fr"
        maxLength={limits.emailMax}
        required
        defaultValue={email}
        error={error}
      />
      <div>
        <SubmitButton>{newsletterPages.newLink.button}</SubmitButton>
      </div>
    </Form>
  );
}
