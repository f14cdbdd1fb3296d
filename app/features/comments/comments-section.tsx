import { MemberQueries } from '#app/lib/query/member-queries.tsx';
import { Section } from '#app/ui/layout/section.tsx';

import type { CommentsPage, DiscussedPost } from './comment-view.ts';
import { Discussion } from './discussion.tsx';

type Props = {
  post: DiscussedPost;
  /** The page that the server read; undefined when the read failed. */
  first: CommentsPage | undefined;
};

/** The section of comments under an article. */
export function CommentsSection({ post, first }: Props) {
  return (
    <Section id="commentaires" labelledBy="commentaires-title" className="comments bg-sand">
      <div data-fields>
        <MemberQueries>
          <Discussion key={post.id} post={post} first={first} />
        </MemberQueries>
      </div>
    </Section>
  );
}
