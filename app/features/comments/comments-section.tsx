import { MemberQueries } from '#app/lib/query/member-queries.tsx';
import { Section } from '#app/ui/layout/section.tsx';

import type { CommentsPage, DiscussedPost } from './comment-view.ts';
import { Discussion } from './discussion.tsx';

type Props = {
  post: DiscussedPost;
  /** As the server read it; undefined when it could not. */
  first: CommentsPage | undefined;
};

/** What readers say under an article. */
export function CommentsSection({ post, first }: Props) {
  return (
    <Section id="commentaires" labelledBy="commentaires-title" className="comments bg-sable">
      <MemberQueries>
        <Discussion key={post.id} post={post} first={first} />
      </MemberQueries>
    </Section>
  );
}
