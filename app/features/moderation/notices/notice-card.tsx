import { clsx } from 'clsx';

import { parisStamp } from '#app/lib/time/paris-time.ts';
import { discardMemberDraft } from '#app/lib/browser/member-draft.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { brand } from '#content/brand.ts';
import { moderation } from '#content/copy/admin/moderation.ts';
import { noticeQueue } from '#content/copy/admin/moderation-forms.ts';

import { currentCardClass } from '#app/features/moderation/card/current-card.ts';
import { exportNotice } from './export-notice.ts';
import { HighlightedText } from '#app/features/moderation/card/highlighted-text.tsx';
import { webAddress } from './notice-address.ts';
import { NoticeDecisionForm } from './notice-decision-form.tsx';
import type { Notice } from './notice-schema.ts';
import { NotifierAddress } from './notifier-address.tsx';
import { StatementBox } from './statement-box.tsx';
import { isDecided, useNoticeDecision } from './use-notice-decision.ts';
import { usePrinting } from './use-printing.ts';

type Props = {
  notice: Notice;
  current: boolean;
  /** Whether the decision form is open. */
  deciding: boolean;
  onDeciding: (on: boolean) => void;
  onFocus: () => void;
};

export const noticeDomId = (id: string): string => `notification-${id}`;

/** One notice: the reported content, the law invoked, the notifier and the decision. */
export function NoticeCard({ notice, current, deciding, onDeciding, onFocus }: Props) {
  const { printed, print } = usePrinting();
  const { problem, decide } = useNoticeDecision(notice);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the card as the current one
    <article
      id={noticeDomId(notice.id)}
      tabIndex={-1}
      aria-labelledby={`n-${notice.id}`}
      aria-current={current || undefined}
      onFocus={onFocus}
      data-printed={printed || undefined}
      className={clsx(
        'grid scroll-my-24 gap-4 px-4 py-5 -outline-offset-3 sm:px-5',
        current && currentCardClass,
      )}
    >
      <p className="hidden text-sm print:block">
        {brand.name} · {noticeQueue.sheet}
      </p>
      <NoticeHead notice={notice} />
      <NoticeFacts notice={notice} />
      <Decision notice={notice} />
      <StatementBox notice={notice} open={printed} />
      {problem && (
        <p
          role="alert"
          className="rounded-lg border-l-4 border-danger px-3 py-2 text-sm font-medium text-danger"
        >
          {problem}
        </p>
      )}
      {deciding ? (
        <NoticeDecisionForm
          noticeId={notice.id}
          hasComment={notice.card !== null}
          onCancel={() => onDeciding(false)}
          onDecide={async (decision) => {
            if (!(await decide(decision))) return;
            discardMemberDraft(`notice:${notice.id}`);
            onDeciding(false);
          }}
        />
      ) : (
        <Actions
          notice={notice}
          onDecide={() => onDeciding(true)}
          onStatus={(status) => void decide({ status })}
          onPrint={print}
        />
      )}
    </article>
  );
}

type ActionsProps = {
  notice: Notice;
  onDecide: () => void;
  onStatus: (status: Notice['status']) => void;
  onPrint: () => void;
};

function Actions({ notice, onDecide, onStatus, onPrint }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:[&>button]:min-h-12 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-3 [&>button]:whitespace-nowrap print:hidden">
      {isDecided(notice.status) ? (
        <Button size="small" variant="secondary" onClick={() => onStatus('in_progress')}>
          {noticeQueue.reopen}
        </Button>
      ) : (
        <Button size="small" onClick={onDecide}>
          {noticeQueue.decide}
        </Button>
      )}
      {notice.status === 'received' && (
        <Button size="small" variant="secondary" onClick={() => onStatus('in_progress')}>
          {noticeQueue.take}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => exportNotice(notice)}>
        {noticeQueue.export}
      </Button>
      <Button size="small" variant="secondary" onClick={onPrint}>
        {noticeQueue.print}
      </Button>
    </div>
  );
}

function Decision({ notice }: { notice: Notice }) {
  if (!notice.decision_grounds) return null;
  return (
    <p>
      <strong>
        {notice.decision ? noticeQueue.decisions[notice.decision] : noticeQueue.statuses.moot}
        {' : '}
      </strong>
      {notice.decision_grounds}
      <span className="block text-sm text-ink-soft">
        {notice.decided_by_name && `${noticeQueue.decidedBy} ${notice.decided_by_name}`}
        {notice.decided_at && `, ${parisStamp(notice.decided_at)}`}
        {`. ${noticeQueue.contactNotified}`}
      </span>
    </p>
  );
}

function NoticeHead({ notice }: { notice: Notice }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={`n-${notice.id}`} className="text-base">
        {notice.law}
      </h2>
      <span className="rounded-full bg-sand px-2.5 py-0.5 text-xs font-semibold">
        {noticeQueue.statuses[notice.status]}
      </span>
      <span className="text-sm text-ink-soft">
        {noticeQueue.receipt} <span className="tabular-nums">{notice.receipt}</span>
        {' · '}
        <ParisTime iso={notice.created_at} className="print:hidden" />
        <span className="hidden print:inline">{parisStamp(notice.created_at)}</span>
      </span>
    </div>
  );
}

function NoticeFacts({ notice }: { notice: Notice }) {
  const { card } = notice;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm max-sm:gap-y-1 sm:grid-cols-[9rem_1fr] [&>dt]:text-ink-soft max-sm:[&>dt:not(:first-child)]:mt-3">
      <dt>{noticeQueue.content}</dt>
      <dd className="min-w-0">
        <a
          // Typed in a public form: without a safe address, it is plain text.
          href={webAddress(notice.content_url)}
          target="_blank"
          rel="noopener noreferrer"
          className="tells-address break-all underline-offset-2 [&:any-link]:text-brick [&:any-link]:underline"
        >
          {notice.content_url}
        </a>
        {card && (
          <blockquote className="mt-2 rounded-xl bg-sand/60 p-3 whitespace-pre-line">
            <strong>{card.author?.name ?? moderation.deletedAccount} : </strong>
            <HighlightedText text={card.content} />
          </blockquote>
        )}
      </dd>
      <dt>{noticeQueue.explanation}</dt>
      <dd className="max-w-[75ch] whitespace-pre-line">{notice.explanation}</dd>
      <dt>{noticeQueue.contact}</dt>
      <dd>
        {notice.contact_name}
        {' · '}
        <NotifierAddress notice={notice} />
        <span className="block text-ink-soft">{noticeQueue.goodFaith}</span>
      </dd>
    </dl>
  );
}
