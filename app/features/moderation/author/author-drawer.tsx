import { useQuery } from '@tanstack/react-query';

import { parisDate } from '#app/lib/time/paris-time.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';
import { authorDrawer, reportPane } from '#content/copy/admin/moderation-forms.ts';
import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';
import { commentState } from '#domain/comments/comment-kinds.ts';
import { reportVerdicts } from '#domain/moderation.ts';

import { plural, withCount } from '#app/lib/format/plural.ts';
import { DrawerSection } from './drawer-section.tsx';
import { LiftForm } from './lift-form.tsx';
import type { LiftBan } from './lift-form.tsx';
import { MemberNotes } from './member-notes.tsx';
import type { MemberRecord } from './member-schema.ts';
import { readMemberRecord } from './member.data.ts';

type Props = { id: string; name: string; onClose: () => void; onAll: () => void; onLift: LiftBan };

/** The record of a member for moderators: comments, refusals, suspensions, notes. */
export function AuthorDrawer({ id, name, onClose, onAll, onLift }: Props) {
  const query = useQuery({
    queryKey: ['moderation', 'member', id],
    queryFn: async () => readMemberRecord(await getSupabase(), id),
    staleTime: 0,
  });
  return (
    <Drawer title={`${authorDrawer.title} ${name}`} closeLabel={authorDrawer.close} onClose={onClose}>
      <QueryView query={query} failure={authorDrawer.failed}>
        {(member) => (
          <>
            <Summary member={member} />
            <Suspensions member={member} onLift={onLift} />
            <Comments member={member} onAll={onAll} />
            <MemberNotes member={member} />
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

function Summary({ member }: { member: MemberRecord }) {
  const reportsMade = reportVerdicts.map((verdict) =>
    withCount(member.reports_made[verdict], reportPane.record[verdict]),
  );
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-ink-soft">
        {authorDrawer.since} {parisDate(member.since)}
        {member.is_staff && ` · ${moderation.staff}`}
      </p>
      <dl className="grid grid-cols-3 gap-2 text-center">
        {(['approved', 'refused', 'pending'] as const).map((kind) => (
          <div key={kind} className="flex flex-col-reverse rounded-xl bg-white p-3">
            <dt className="text-xs text-ink-soft">
              {kind === 'pending'
                ? authorDrawer.totals.pending
                : plural(member.totals[kind], authorDrawer.totals[kind])}
            </dt>
            <dd className="tabular-nums font-display text-xl font-bold">{member.totals[kind]}</dd>
          </div>
        ))}
      </dl>
      <p>
        {authorDrawer.reports} : {reportsMade.join(', ')}
      </p>
      {member.bio && <p className="whitespace-pre-line">{member.bio}</p>}
    </div>
  );
}

function Suspensions({ member, onLift }: { member: MemberRecord; onLift: LiftBan }) {
  return (
    <DrawerSection id="fiche-suspensions" title={authorDrawer.bans}>
      {member.bans.length === 0 && <p className="text-ink-soft">{authorDrawer.noBans}</p>}
      <ul className="grid gap-2">
        {member.bans.map((ban) => (
          <li key={ban.id} className="rounded-xl bg-white p-3">
            <p>{ban.reason}</p>
            <p className="text-ink-soft">
              {parisDate(ban.starts_at)}
              {' · '}
              {ban.ends_at ? `${authorDrawer.until} ${parisDate(ban.ends_at)}` : authorDrawer.forever}
              {ban.by && ` · ${moderation.by} ${ban.by}`}
              {endOf(ban)}
            </p>
            {(ban.id === member.suspension?.id || ban.hidden > 0) && (
              <LiftForm ban={ban} over={ban.id !== member.suspension?.id} onLift={onLift} />
            )}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

/** « levée le 3 nov. 2025 par Hugo »; a suspension that was undone reads « annulée le … » instead. */
function endOf({ lifted_at, last }: MemberRecord['bans'][number]): string {
  if (!lifted_at) return '';
  const word = last?.decision === 'withdrawn' ? authorDrawer.withdrawn : authorDrawer.lifted;
  return ` · ${word} ${parisDate(lifted_at)}${last?.by ? ` ${moderation.by} ${last.by}` : ''}`;
}

function Comments({ member, onAll }: { member: MemberRecord; onAll: () => void }) {
  return (
    <DrawerSection id="fiche-commentaires" title={authorDrawer.comments}>
      {member.comments.length === 0 && <p className="text-ink-soft">{authorDrawer.noComments}</p>}
      <ul className="divide-y divide-ink/10">
        {member.comments.map((entry) => (
          <li key={entry.id} className="grid gap-1 py-3">
            <p className="line-clamp-3 whitespace-pre-line">{entry.content}</p>
            <p className="text-xs text-ink-soft">
              <strong className={entry.refusal_reason ? 'text-danger' : undefined}>{stateOf(entry)}</strong>
              {` · ${entry.article} · `}
              <ParisTime iso={entry.created_at} />
            </p>
          </li>
        ))}
      </ul>
      {member.comments.length > 0 && (
        <Button size="small" variant="secondary" className="justify-self-start" onClick={onAll}>
          {authorDrawer.all}
        </Button>
      )}
    </DrawerSection>
  );
}

function stateOf(comment: MemberRecord['comments'][number]): string {
  const state = authorDrawer.states[commentState(comment)];
  return comment.refusal_reason ? `${state} : ${refusalReasonLabels[comment.refusal_reason]}` : state;
}
