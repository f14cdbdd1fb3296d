import { Button } from '#app/ui/buttons/button.tsx';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { BadgeMark } from '#app/ui/text/badge-mark.tsx';
import { directory as copy } from '#content/copy/account/directory.ts';

import type { ListedMember } from './directory.data.ts';

/** One member of the directory. */
export function MemberCard({ member, onWrite }: { member: ListedMember; onWrite: () => void }) {
  const { name, avatar, headline, badge, offers, seeks } = member;
  const facts = [
    { label: copy.offers, text: offers },
    { label: copy.seeks, text: seeks },
  ].filter(({ text }) => text !== null);
  return (
    <li className="flex flex-col gap-4 rounded-2xl bg-white p-6 shadow-card">
      <div className="flex items-start gap-4">
        <Portrait
          name={name}
          src={avatar ?? undefined}
          size={56}
          className="size-14 shrink-0 rounded-full text-lg"
        />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h2 className="text-lg leading-snug wrap-anywhere">{name}</h2>
          <BadgeMark tier={badge} />
          <p className="text-ink-soft wrap-anywhere">{headline}</p>
        </div>
      </div>
      {facts.length > 0 && (
        <dl className="grid gap-3 text-sm">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {member.own && <p className="mt-auto text-sm text-ink-soft">{copy.you}</p>}
      {!member.own && member.contact && (
        <Button
          size="small"
          variant="secondary"
          aria-label={copy.writeTo(name)}
          onClick={onWrite}
          className="mt-auto self-start"
        >
          {copy.write}
        </Button>
      )}
    </li>
  );
}
