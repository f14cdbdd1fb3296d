import { useMemo } from 'react';
import { Form, Link, useNavigation } from 'react-router';

import { Button } from '#app/ui/buttons/button.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { photoRemoval as copy } from '#content/copy/site/photo-removal.ts';
import { limits } from '#domain/limits.ts';
import { eveningLimits } from '#domain/evening-limits.ts';
import type { PhotoRequestField } from '#domain/photo-request.ts';

import type { PhotoRequestValues } from './photo-request.ts';

type Props = {
  values: PhotoRequestValues | undefined;
  errors: Partial<Record<PhotoRequestField, string>>;
  failure: string | undefined;
};

/** Works without JavaScript: the response is the same page, with the typed values and the errors. */
export function PhotoRequestForm({ values, errors, failure }: Props) {
  const busy = useNavigation().state !== 'idle';
  const problems = useMemo(
    () => fieldNames.flatMap((name) => (errors[name] ? [{ id: fieldIds[name], error: errors[name] }] : [])),
    [errors],
  );
  return (
    <Form method="post" noValidate aria-label={copy.formLabel} className="grid gap-7">
      <ErrorSummary title={copy.errorsTitle} lead={copy.errorsLead} failure={failure} problems={problems} />
      <TextareaField
        id={fieldIds.person}
        name="person"
        required
        label={copy.person}
        hint={copy.personHint}
        rows={3}
        maxLength={eveningLimits.person}
        defaultValue={values?.person}
        error={errors.person}
      />
      <Field
        id={fieldIds.email}
        name="email"
        type="email"
        required
        label={copy.email}
        hint={copy.emailHint}
        autoComplete="email"
        maxLength={limits.emailMax}
        defaultValue={values?.email}
        error={errors.email}
      />
      <div className="grid justify-items-start gap-4">
        <Button type="submit" size="large" busy={busy}>
          {busy ? copy.busy : copy.submit}
        </Button>
        <p className="text-sm text-ink-soft">
          {copy.privacy}{' '}
          <Link to="/politique-confidentialite" className="text-brick underline underline-offset-4">
            {copy.privacyLink}
          </Link>
        </p>
      </div>
    </Form>
  );
}

const fieldIds = { person: 'retrait-personne', email: 'retrait-email' } as const;
const fieldNames = ['person', 'email'] as const;
