import { badgeAwardMail } from '#content/copy/mails/badge-award.ts';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import type { BadgeTierId } from '#domain/badges.ts';

const copy = badgesAdmin.award;

/** The words of the mail that an award sends. */
export function MailPreview({ tier }: { tier: BadgeTierId }) {
  return (
    <details className="rounded-xl bg-sand p-4 text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">{copy.mail}</summary>
      <div className="mt-3 grid gap-2 rounded-lg bg-white p-4">
        <p className="text-ink-soft">
          {copy.subject} : {badgeAwardMail.subject}
        </p>
        {badgeAwardMail.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph.replace('{{ .Badge }}', badgeNames[tier])}</p>
        ))}
        <p className="font-semibold">{badgeAwardMail.button}</p>
        {badgeAwardMail.notes.map((note) => (
          <p key={note} className="text-ink-soft">
            {note}
          </p>
        ))}
      </div>
    </details>
  );
}
