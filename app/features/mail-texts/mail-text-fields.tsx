import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { mailTextForm as copy } from '#content/copy/admin/mail-texts.ts';
import { mailTextLimits } from '#domain/mail-texts.ts';
import type { MailTextField, MailTexts } from '#domain/mail-texts.ts';
import type { Mail } from '#mail/templates/mail.ts';
import { textLinkField } from '#mail/templates/mail-texts.ts';

type Props = {
  mail: Mail;
  texts: MailTexts;
  field: (name: string) => { name: string; error: string | undefined };
  onFocus: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/** The fields of a mail, in the order in which it is read. */
export function MailTextFields({ mail, texts, field, onFocus }: Props) {
  const propsOf = (name: MailTextField) => {
    const { error, ...named } = field(name);
    return {
      ...named,
      label: copy.fields[name],
      maxLength: mailTextLimits[name],
      defaultValue: texts[name],
      autoComplete: 'off',
      onFocus,
      ...(error !== undefined && { error }),
    };
  };
  const link = textLinkField(mail);
  const hintOf = (name: 'body' | 'notes', hint: string) =>
    link === name ? `${hint} ${copy.linkHint}` : hint;
  return (
    <>
      <Field {...propsOf('subject')} />
      <Field {...propsOf('preview')} hint={copy.previewHint} />
      <Field {...propsOf('title')} />
      <TextareaField {...propsOf('body')} hint={hintOf('body', copy.bodyHint)} rows={6} />
      {'button' in mail && <Field {...propsOf('button')} />}
      <TextareaField {...propsOf('notes')} hint={hintOf('notes', copy.notesHint)} rows={3} />
    </>
  );
}
