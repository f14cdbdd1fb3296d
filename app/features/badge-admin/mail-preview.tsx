import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { readChangedMails } from '#app/shared/changed-mails.data.ts';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { badgeAwardMail } from '#content/copy/mails/badge-award.ts';
import { mailVariables } from '#content/copy/mails/variables.ts';
import type { BadgeTierId } from '#domain/badges.ts';

const copy = badgesAdmin.award;
const original = {
  subject: badgeAwardMail.subject,
  body: badgeAwardMail.paragraphs.join('\n\n'),
  button: badgeAwardMail.button,
  notes: badgeAwardMail.notes.join('\n\n'),
};

const paragraphsOf = (text: string) => text.replaceAll('**', '').split(/\n\s*\n/);

/** The words of the mail that an award sends, those of organisers where they changed them. */
export function MailPreview({ tier }: { tier: BadgeTierId }) {
  const { data } = useMemberQuery('mail-texts', readChangedMails);
  const words = data?.find(({ template }) => template === 'badge-awarded')?.words ?? original;
  const fill = (text: string) =>
    text
      .replaceAll('{{ .Badge }}', badgeNames[tier])
      .replaceAll(`{${mailVariables.Badge.word}}`, badgeNames[tier]);
  return (
    <details className="rounded-xl bg-sand p-4 text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">{copy.mail}</summary>
      <div className="mt-3 grid gap-2 rounded-lg bg-white p-4">
        <p className="text-ink-soft">
          {copy.subject} : {words.subject}
        </p>
        {paragraphsOf(words.body).map((paragraph) => (
          <p key={paragraph}>{fill(paragraph)}</p>
        ))}
        <p className="font-semibold">{words.button}</p>
        {paragraphsOf(words.notes).map((note) => (
          <p key={note} className="text-ink-soft">
            {fill(note)}
          </p>
        ))}
      </div>
    </details>
  );
}
