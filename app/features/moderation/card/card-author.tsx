import { parisDate, parisMonth } from '#app/lib/time/paris-time.ts';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';

import { withCount } from '#app/lib/format/plural.ts';
import type { Card } from '#app/features/moderation/moderation-schemas.ts';
import type { ChangeView } from '#app/features/moderation/queue/use-queue.ts';

export function AuthorFace({ card }: { card: Card }) {
  return (
    <Portrait
      {...(card.author?.avatar && { src: card.author.avatar })}
      name={card.author?.name ?? moderation.deletedAccount}
      size={40}
      className="size-10 rounded-full text-sm!"
    />
  );
}

/** The author's name, badges, date of membership, and the numbers of their published and refused comments. */
export function AuthorLine({ card, labelId, change }: { card: Card; labelId: string; change: ChangeView }) {
  const { author } = card;
  if (!author) {
    return (
      <p id={labelId} className="font-semibold text-ink-soft">
        {moderation.deletedAccount}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <button
        id={labelId}
        type="button"
        onClick={() => change({ auteur: author.id })}
        className="min-h-6 text-base font-semibold hover:underline"
      >
        {author.name}
      </button>
      {author.is_staff && <Tag>{moderation.staff}</Tag>}
      {author.badge && <Tag>{`Badge ${badgeNames[author.badge] ?? author.badge}`}</Tag>}
      {author.suspension && (
        <Tag strong>
          {author.suspension.ends_at
            ? `${moderation.suspendedUntil} ${parisDate(author.suspension.ends_at)}`
            : moderation.suspendedForever}
        </Tag>
      )}
      <span className="tabular-nums text-ink-soft">
        {`${moderation.memberSince} ${parisMonth(author.since)} · ${withCount(author.approved, moderation.approvedShort)} · ${withCount(author.refused, moderation.refusedShort)}`}
      </span>
    </p>
  );
}

const badgeNames: Record<string, string> = { bronze: 'Bronze', silver: 'Argent', gold: 'Or' };

function Tag({ strong = false, children }: { strong?: boolean; children: React.ReactNode }) {
  return (
    <span
      className={`rounded-full px-2 py-0.5 text-xs font-medium ${strong ? 'bg-danger text-white' : 'bg-sand text-ink'}`}
    >
      {children}
    </span>
  );
}
