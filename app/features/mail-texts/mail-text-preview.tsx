import { useDeferredValue, useMemo, useState } from 'react';

import { MailPreview } from '#app/ui/media/mail-preview.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { mailTextForm as copy } from '#content/copy/admin/mail-texts.ts';
import { mailVariables } from '#content/copy/mails/variables.ts';
import type { MailTemplate } from '#domain/mail-templates.ts';
import type { MailTexts } from '#domain/mail-texts.ts';
import { exampleValues, textProblems } from '#mail/templates/mail-texts.ts';
import { mails } from '#mail/templates/mails.ts';
import { createMailTemplates } from '#mail/templates/templates.ts';

type Props = { template: MailTemplate; texts: MailTexts };

/** The mail with the typed texts and examples; with the last texts without an error while there is one. */
export function MailTextPreview({ template, texts }: Props) {
  const late = useDeferredValue(texts);
  const isUsable = textProblems(mails[template], late).length === 0;
  const [usable, setUsable] = useState<MailTexts>();
  if (isUsable && usable !== late) setUsable(late);
  const words = isUsable ? late : usable;
  const mail = useMemo(
    () =>
      createMailTemplates({ siteUrl: window.location.origin }).compose({
        id: template,
        recipient: mailVariables.Email.example,
        template,
        data: exampleValues(mails[template]),
        created_at: '',
        words,
      }),
    [template, words],
  );
  return (
    <Panel title={copy.preview} className="px-4! sm:px-8!">
      <p className="-mt-2 wrap-anywhere">
        <span className="text-sm text-ink-soft">{copy.fields.subject} : </span>
        <strong className="font-semibold">{mail.subject}</strong>
      </p>
      {!isUsable && <p className="text-sm text-danger">{copy.previewLate}</p>}
      <MailPreview first="phone" mail={mail} />
    </Panel>
  );
}
