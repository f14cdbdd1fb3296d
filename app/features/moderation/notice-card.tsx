import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getSupabase } from '#app/lib/supabase-browser.ts';
import { notify } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { moderation, moderationActions } from '#content/moderation.ts';
import { noticeQueue } from '#content/moderation-forms.ts';

import { exportNotice } from './export-notice.ts';
import { MarkedText } from './marked-text.tsx';
import { NoticeDecisionForm } from './notice-decision-form.tsx';
import type { Notice, NoticeAnswer } from './notice-schema.ts';
import { decideNotice, type NoticeDecision } from './notices.data.ts';
import { StatementBox } from './statement-box.tsx';

/** One notice: what is said to break which law, by whom, and what was decided. */
export function NoticeCard({ notice }: { notice: Notice }) {
  const client = useQueryClient();
  const [deciding, setDeciding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = notice.status === 'received' || notice.status === 'in_progress';

  async function decide(wanted: NoticeDecision) {
    try {
      const answer = await decideNotice(await getSupabase(), notice, wanted);
      if (answer.outcome === 'done') {
        setDeciding(false);
        setProblem(undefined);
        notify({ title: wanted.status === 'in_progress' ? noticeQueue.taken : noticeQueue.decided });
      } else {
        setProblem(conflictMessage(answer));
      }
      await client.invalidateQueries({ queryKey: ['moderation'] });
    } catch (error) {
      setProblem(`${moderationActions.failed} ${error instanceof Error ? error.message : ''}`.trim());
    }
  }

  return (
    <article aria-labelledby={`n-${notice.id}`} className="grid gap-4 px-4 py-5 sm:px-5">
      <NoticeHead notice={notice} />
      <NoticeFacts notice={notice} />
      {notice.decision_grounds && (
        <p>
          <strong>
            {notice.decision ? noticeQueue.decisions[notice.decision] : noticeQueue.statuses.moot}
            {' : '}
          </strong>
          {notice.decision_grounds}
          {notice.decided_by_name && (
            <span className="text-sm text-encre-douce">
              {` — ${noticeQueue.decidedBy} ${notice.decided_by_name}`}
            </span>
          )}
        </p>
      )}
      <StatementBox notice={notice} />
      {problem && (
        <p
          role="alert"
          className="rounded-lg border-l-4 border-erreur px-3 py-2 text-sm font-medium text-erreur"
        >
          {problem}
        </p>
      )}
      {deciding ? (
        <NoticeDecisionForm
          hasComment={notice.card !== null}
          onCancel={() => setDeciding(false)}
          onDecide={decide}
        />
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:[&>button]:min-h-12 max-sm:[&>button]:flex-1">
          {open && (
            <Button size="small" onClick={() => setDeciding(true)}>
              {noticeQueue.decide}
            </Button>
          )}
          {notice.status === 'received' && (
            <Button size="small" variant="secondary" onClick={() => void decide({ status: 'in_progress' })}>
              {noticeQueue.take}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => exportNotice(notice)}>
            {noticeQueue.export}
          </Button>
        </div>
      )}
    </article>
  );
}

function NoticeHead({ notice }: { notice: Notice }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={`n-${notice.id}`} className="text-base">
        {notice.law}
      </h2>
      <span className="rounded-full bg-sable px-2.5 py-0.5 text-xs font-semibold">
        {noticeQueue.statuses[notice.status]}
      </span>
      <span className="text-sm text-encre-douce">
        {noticeQueue.receipt} <span className="chiffres">{notice.receipt}</span>
        {' · '}
        <TimeAgo iso={notice.created_at} />
      </span>
    </div>
  );
}

function NoticeFacts({ notice }: { notice: Notice }) {
  const { card } = notice;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[9rem_1fr] [&>dt]:text-encre-douce">
      <dt>{noticeQueue.content}</dt>
      <dd className="min-w-0">
        <a
          href={notice.content_url}
          target="_blank"
          rel="noopener noreferrer"
          className="break-all text-brique underline underline-offset-2"
        >
          {notice.content_url}
        </a>
        {card && (
          <blockquote className="mt-2 rounded-xl bg-sable/60 p-3 whitespace-pre-line">
            <strong>{card.author?.name ?? moderation.deletedAccount} : </strong>
            <MarkedText text={card.content} />
          </blockquote>
        )}
      </dd>
      <dt>{noticeQueue.explanation}</dt>
      <dd className="max-w-[75ch] whitespace-pre-line">{notice.explanation}</dd>
      <dt>{noticeQueue.contact}</dt>
      <dd>
        {notice.contact_name}
        {' · '}
        <a href={`mailto:${notice.contact_email}`} className="break-all underline underline-offset-2">
          {notice.contact_email}
        </a>
        <span className="block text-encre-douce">{noticeQueue.goodFaith}</span>
      </dd>
    </dl>
  );
}

function conflictMessage({ outcome, state, by }: NoticeAnswer): string {
  if (outcome === 'gone' || !state) return moderationActions.gone;
  return `${noticeQueue.conflict[state]}${by ? ` ${moderation.by} ${by}` : ''}.`;
}
