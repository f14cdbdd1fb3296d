import { useMemo } from 'react';
import { Form, Link, useNavigation } from 'react-router';

import { Button } from '#app/ui/buttons/button.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { noticePage } from '#content/copy/blog/illegal-content-notice.ts';
import type { NoticeField } from '#domain/illegal-content-notice.ts';
import { limits } from '#domain/limits.ts';

import type { NoticedComment } from './notice.data.ts';
import type { NoticeValues } from './notice-values.ts';

type Props = {
  /** Prefilled address of the content. */
  address: string;
  comment: NoticedComment | undefined;
  values: NoticeValues | undefined;
  errors: Partial<Record<NoticeField, string>>;
  failure: string | undefined;
};

/** Works without JavaScript: the response is the same page, with the typed values and the errors. */
export function NoticeForm({ address, comment, values, errors, failure }: Props) {
  const busy = useNavigation().state !== 'idle';
  const problems = useMemo(
    () => noticeFields.flatMap((name) => (errors[name] ? [{ id: fieldId(name), error: errors[name] }] : [])),
    [errors],
  );
  const field = (name: Exclude<NoticeField, 'goodFaith'>) => ({
    id: fieldId(name),
    name,
    required: true,
    label: noticePage[name],
    defaultValue: values?.[name],
    error: errors[name],
  });
  return (
    <Form method="post" noValidate aria-label={noticePage.formLabel} className="grid gap-8">
      <ErrorSummary
        title={noticePage.errorsTitle}
        lead={noticePage.errorsLead}
        failure={failure}
        problems={problems}
      />
      <Group title={noticePage.content}>
        {comment && <Quote comment={comment} />}
        <Field
          {...field('url')}
          type="url"
          maxLength={limits.noticeUrlMax}
          hint={noticePage.urlHint}
          defaultValue={values?.url ?? address}
        />
      </Group>
      <Group title={noticePage.reasons}>
        <Field
          {...field('law')}
          type="text"
          list="lois"
          maxLength={limits.noticeLawMax}
          hint={noticePage.lawHint}
        />
        <datalist id="lois">
          {noticePage.laws.map((law) => (
            <option key={law}>{law}</option>
          ))}
        </datalist>
        <TextareaField
          {...field('explanation')}
          rows={7}
          className="min-h-44"
          maxLength={limits.noticeExplanationMax}
          hint={noticePage.explanationHint}
        />
      </Group>
      <Group title={noticePage.you}>
        <Field {...field('name')} type="text" autoComplete="name" maxLength={limits.noticeNameMax} />
        <Field
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={limits.emailMax}
          hint={noticePage.emailHint}
        />
      </Group>
      <GoodFaith checked={values?.goodFaith === 'oui'} error={errors.goodFaith} />
      <div className="grid justify-items-start gap-4">
        <Button type="submit" size="large" busy={busy}>
          {busy ? noticePage.busy : noticePage.submit}
        </Button>
        <p className="text-sm text-ink-soft">
          {noticePage.privacy}{' '}
          <Link to="/politique-confidentialite" className="text-brick underline underline-offset-4">
            {noticePage.privacyLink}
          </Link>
        </p>
      </div>
    </Form>
  );
}

const fieldId = (name: NoticeField) => `signalement-${name.toLowerCase()}`;

/** The fields, in the order of the form. */
const noticeFields = ['url', 'law', 'explanation', 'name', 'email', 'goodFaith'] as const;

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display text-xl font-bold tracking-tight">{title}</legend>
      {children}
    </fieldset>
  );
}

function Quote({ comment }: { comment: NoticedComment }) {
  return (
    <figure className="rounded-xl border-l-4 border-brick bg-sand/60 p-4">
      <figcaption className="mb-1 text-sm text-ink-soft">
        {noticePage.about}
        {comment.author && ` · ${comment.author}`}
      </figcaption>
      <blockquote className="whitespace-pre-line">{comment.excerpt}</blockquote>
    </figure>
  );
}

function GoodFaith({ checked, error }: { checked: boolean; error: string | undefined }) {
  return (
    <div className="grid gap-1.5">
      <label className="flex items-start gap-3">
        <input
          id={fieldId('goodFaith')}
          type="checkbox"
          name="goodFaith"
          value="oui"
          required
          defaultChecked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'bonne-foi-error' : undefined}
          className="mt-0.5 size-6 shrink-0 accent-ember"
        />
        {noticePage.goodFaith}
      </label>
      {error && (
        <p id="bonne-foi-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
