import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import type { ChangedMail } from '#app/shared/changed-mails.data.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { forms } from '#content/copy/admin/forms.ts';
import { list } from '#content/copy/admin/list.ts';
import { mailTemplateLabels } from '#content/copy/admin/mail-queue.ts';
import { mailTextForm as copy, mailTexts } from '#content/copy/admin/mail-texts.ts';
import { hostedMails } from '#domain/mail-templates.ts';
import type { MailTemplate } from '#domain/mail-templates.ts';
import { mailTextFields } from '#domain/mail-texts.ts';
import type { MailTexts } from '#domain/mail-texts.ts';
import type { Mail } from '#mail/templates/mail.ts';
import { originalTexts, variablesOf } from '#mail/templates/mail-texts.ts';
import { mails } from '#mail/templates/mails.ts';

import { MailTextFields } from './mail-text-fields.tsx';
import { MailTextPreview } from './mail-text-preview.tsx';
import { MailTextValues } from './mail-text-values.tsx';
import { mailTextFormSchema } from './text-problems.ts';
import { useMailText, useTextTrial, versionOf } from './use-mail-text.ts';

type Props = { template: MailTemplate; changed: ChangedMail | undefined };

/** The texts of one mail, with what it looks like. */
export function MailTextEditor({ template, changed }: Props) {
  const mail: Mail = mails[template];
  const original = useMemo(() => originalTexts(mail), [mail]);
  const acts = useMailText(template, changed, original);
  const [isResetting, setResetting] = useState(false);
  useUndoStack();
  useShortcuts(copy.keys.title, [undoShortcut(list.undo)]);
  return (
    <div className="grid gap-4">
      <Link to="?onglet=textes" className="inline-flex min-h-11 items-center gap-2 justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {mailTexts.back}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="text-2xl first-letter:uppercase">{mailTemplateLabels[template]}</h2>
          <p className="text-sm text-ink-soft">
            {changed ? (
              <>
                {copy.changed(changed.revised_by)} <ParisTime iso={changed.updated_at} />
              </>
            ) : (
              copy.original
            )}
          </p>
        </div>
        {changed && (
          <Button size="small" variant="secondary" onClick={() => setResetting(true)} className="min-h-11!">
            {copy.reset.action}
          </Button>
        )}
      </div>
      {hostedMails.some((name) => name === template) && (
        <p className="text-sm text-ink-soft">{copy.hosted}</p>
      )}
      <TextForm
        key={acts.revision}
        template={template}
        mail={mail}
        changed={changed}
        texts={changed?.words ?? original}
        save={acts.save}
      />
      {isResetting && (
        <ConfirmDialog
          title={copy.reset.title}
          lead={copy.reset.lead}
          confirm={copy.reset.confirm}
          onClose={() => setResetting(false)}
          onConfirm={() => {
            setResetting(false);
            void acts.reset();
          }}
        />
      )}
    </div>
  );
}

type FormProps = Props & {
  mail: Mail;
  /** The saved texts. */
  texts: MailTexts;
  save: ReturnType<typeof useMailText>['save'];
};

const readTexts = (texts: Readonly<Record<string, string>>): MailTexts => ({
  subject: texts['subject'] ?? '',
  title: texts['title'] ?? '',
  preview: texts['preview'] ?? '',
  body: texts['body'] ?? '',
  button: texts['button'] ?? '',
  notes: texts['notes'] ?? '',
});

function TextForm({ template, mail, changed, texts, save }: FormProps) {
  const schema = useMemo(() => mailTextFormSchema(mail), [mail]);
  const trial = useTextTrial(template);
  const form = useForm({ schema, version: versionOf(changed), draft: `mail-text:${template}`, save });
  const [typed, setTyped] = useState(texts);
  const lastField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const read = () => setTyped(readTexts(form.texts()));
  // A restored draft or another version changes the fields without an input event.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `form` is another object at each render
  useEffect(read, [texts]);
  const tryOut = () => {
    const parsed = schema.safeParse(form.texts());
    if (parsed.success) trial.send(parsed.data);
    else notify({ kind: 'destructive', title: copy.trial.wrong });
  };
  useShortcuts(copy.keys.title, [{ keys: 't', label: copy.keys.trial, run: tryOut }]);

  function insert(word: string) {
    const field = lastField.current ?? form.props.ref.current?.querySelector('textarea');
    if (!field) return;
    field.focus();
    field.setRangeText(`{${word}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  const shown = form.texts();
  const isUsable = changed === undefined || schema.safeParse(changed.words).success;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <Panel title={copy.words} className="px-4! sm:px-8!">
        {!isUsable && <Alert kind="error" title={copy.unusable} />}
        <form
          {...form.props}
          onInput={() => {
            form.props.onInput();
            read();
          }}
          className="grid gap-5"
        >
          <MailTextFields
            mail={mail}
            texts={texts}
            field={form.field}
            onFocus={({ currentTarget }) => (lastField.current = currentTarget)}
          />
          <p className="text-sm text-ink-soft">
            {copy.reason} « {copy.reasonText(mail.reason)} »
          </p>
          <FormStatus
            failure={form.failure === undefined ? undefined : failureCause(form.failure)}
            gone={form.gone}
            error={form.errors['']}
          />
          {form.conflict && (
            <ConflictNotice
              busy={form.busy}
              onKeep={form.overwrite}
              onCopy={(text) => copyText(text, browserSharingDevice())}
              fields={mailTextFields.map((name) => ({
                label: copy.fields[name],
                mine: shown[name] ?? '',
                theirs: form.conflict?.current[name] ?? '',
              }))}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy}>
              {form.busy ? forms.saving : forms.save}
            </Button>
            <Button variant="secondary" busy={trial.isBusy} onClick={tryOut}>
              {copy.trial.action}
            </Button>
            {form.dirty && (
              <Button
                variant="quiet"
                onClick={() => {
                  form.discard();
                  read();
                }}
              >
                {copy.discard}
              </Button>
            )}
          </div>
        </form>
      </Panel>
      <div className="xl:sticky xl:top-4 xl:row-span-2">
        <MailTextPreview template={template} texts={typed} />
      </div>
      <MailTextValues variables={variablesOf(mail)} onInsert={insert} />
    </div>
  );
}
