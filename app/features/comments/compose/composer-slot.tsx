import { lazy, Suspense, useState } from 'react';
import { href } from 'react-router';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { retrySession, useSession } from '#app/lib/session/session.ts';
import { signInPath } from '#app/lib/session/sign-in-path.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { composer, discussion } from '#content/copy/blog/comments.ts';
import { hasOwnName } from '#domain/display-name.ts';

import { Composer } from './composer.tsx';
import type { DiscussedPost } from '#app/features/comments/comment-view.ts';
import { useDiscussion } from '#app/features/comments/discussion-context.ts';
import { hasDraft } from './draft-store.ts';
import { Face } from '#app/features/comments/list/face.tsx';
import type { Suspension } from '#app/features/comments/member/member.data.ts';
import type { Member } from '#app/features/comments/member/use-member.ts';
import { fullDate } from '#app/features/comments/list/full-date.ts';
import { useSend } from './use-send.ts';

const NameForm = lazy(() => import('#app/features/comments/member/name-form.tsx'));

/**
 * The form of a new comment, or the reason why the reader cannot comment. The server renders the version for visitors;
 * every version has the same height, so that nothing moves after hydration.
 */
export function ComposerSlot() {
  const { post } = useDiscussion();
  if (!post.commentsOpen)
    return <p className="rounded-2xl bg-white/60 p-5 font-medium">{discussion.closed}</p>;
  return (
    <div className="composer-slot grid rounded-2xl bg-white p-5 shadow-card sm:p-6">
      <SlotContent post={post} />
    </div>
  );
}

function SlotContent({ post }: { post: DiscussedPost }) {
  const session = useSession();
  const hydrated = useHydrated();
  const { member } = useDiscussion();
  const [former, setFormer] = useState<string>();
  if (member && member.userId !== former) setFormer(member.userId);
  if (session.status === 'unavailable') return <Unavailable />;
  if (session.status === 'signed-out' || !hydrated)
    return <SignedOut slug={post.slug} keepsText={former !== undefined && hasDraft(former, post.id)} />;
  if (session.status === 'second-factor') return <SecondFactor slug={post.slug} />;
  if (!member) return <Checking />;
  if (member.suspension) return <Suspended suspension={member.suspension} />;
  return <NewComment key={member.userId} post={post} />;
}

function NewComment({ post }: { post: DiscussedPost }) {
  const { member } = useDiscussion();
  const send = useSend(null);
  if (!member) return null;
  const { userId } = member;
  return (
    <div className="grid content-start gap-3">
      <CommentsAs member={member} />
      <Composer
        place={{ userId, postId: post.id, target: 'new' }}
        label={composer.label}
        placeholder={composer.placeholder}
        submitLabel={composer.submit}
        onSend={send}
        returnTo={discussionPath(post.slug)}
      />
    </div>
  );
}

/** The displayed name, with a form to change it: an account without a chosen name has a default one. */
function CommentsAs({ member: { userId, face } }: { member: Member }) {
  const [naming, setNaming] = useState(false);
  if (naming && face)
    return (
      <Suspense fallback={<Skeleton className="h-28" />}>
        <NameForm saved={hasOwnName(face.name) ? face.name : ''} onClose={() => setNaming(false)} />
      </Suspense>
    );
  return (
    // Two lines of text at most on a phone, within the height of the button.
    <p className="flex min-h-9 items-center gap-x-3 text-sm leading-tight text-ink-soft">
      {face && (
        <>
          <Face name={face.name} avatar={face.avatar} authorId={userId} small />
          <span className="min-w-0">
            {composer.as} <strong className="text-ink">{face.name}</strong>
          </span>
          <button
            type="button"
            onClick={() => setNaming(true)}
            className="min-h-9 shrink-0 font-semibold text-ink underline underline-offset-4"
          >
            {hasOwnName(face.name) ? composer.name.change : composer.name.choose}
          </button>
        </>
      )}
    </p>
  );
}

/** `keepsText`: the session ended in this window while the member was writing, and the draft is saved. */
function SignedOut({ slug, keepsText }: { slug: string; keepsText: boolean }) {
  return (
    <div className="grid content-center justify-items-center gap-4 text-center">
      <Bubbles />
      <p className="max-w-[32rem] text-lg font-semibold">{composer.signedOut}</p>
      {keepsText && (
        <p role="alert" className="max-w-[32rem]">
          {composer.textKept}
        </p>
      )}
      <LinkButton to={signInPath(discussionPath(slug))}>{composer.signIn}</LinkButton>
      <noscript>
        <p className="text-sm text-ink-soft">{discussion.withoutScript}</p>
      </noscript>
    </div>
  );
}

/** The password was right, but the session still requires the code of the authenticator. */
function SecondFactor({ slug }: { slug: string }) {
  return (
    <div className="grid content-center justify-items-center gap-4 text-center">
      <p className="max-w-[32rem] text-lg font-semibold">{composer.secondFactor}</p>
      <LinkButton to={signInPath(discussionPath(slug))}>{composer.giveCode}</LinkButton>
    </div>
  );
}

/** Drawing: two people talking. */
function Bubbles() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 44" className="h-11 w-24">
      <path
        d="M8 4h34a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H22l-9 9v-9H8a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Z"
        className="fill-honey"
      />
      <path
        d="M54 12h34a6 6 0 0 1 6 6v11a6 6 0 0 1-6 6h-5v8l-8-8H54a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z"
        className="fill-plum"
      />
      <g className="fill-brick">
        <circle cx="15" cy="16" r="2.5" />
        <circle cx="25" cy="16" r="2.5" />
        <circle cx="35" cy="16" r="2.5" />
      </g>
      <path d="M58 20h26M58 27h17" className="stroke-honey" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

function Checking() {
  return (
    <div aria-busy="true" className="grid content-start gap-3">
      <p className="sr-only">{composer.checking}</p>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-28" />
    </div>
  );
}

function Unavailable() {
  return (
    <div role="alert" className="grid content-center justify-items-center gap-4 text-center">
      <p className="max-w-[32rem] font-semibold">{composer.unavailable}</p>
      <Button onClick={retrySession}>{discussion.retry}</Button>
    </div>
  );
}

function Suspended({ suspension: { reason, endsAt } }: { suspension: Suspension }) {
  return (
    <div className="grid content-center gap-2 border-l-4 border-danger pl-5">
      <p className="text-lg font-semibold">{composer.suspended}</p>
      <p>
        {composer.suspendedReason} {reason}
      </p>
      <p className="text-ink-soft">
        {endsAt ? composer.suspendedUntil(fullDate(endsAt)) : composer.suspendedWithoutEnd}
      </p>
    </div>
  );
}

export const discussionPath = (slug: string): string => `${href('/blog/:slug', { slug })}#commentaires`;
