import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { membersChat as copy } from '#content/copy/account/benefits.ts';

import { readChatUrl } from './members-chat.data.ts';
import { RequireBadge } from './require-badge.tsx';

/** The link to the members' chat, for members who hold a badge. */
export function MembersChat() {
  return (
    <section aria-labelledby="groupe-membres" className="grid gap-3 border-t border-ink/10 pt-5">
      <h4 id="groupe-membres" className="font-semibold">
        {copy.title}
      </h4>
      <RequireBadge tier="bronze" what={copy.what}>
        <ChatLink />
      </RequireBadge>
    </section>
  );
}

function ChatLink() {
  const chat = useMemberQuery('members-chat', readChatUrl);
  return (
    <QueryView query={chat} failure={copy.failure} skeleton={<Skeleton className="h-11" />}>
      {(url) =>
        url ? (
          <ExternalLinkButton href={url} variant="secondary" className="justify-self-start">
            {copy.open}
          </ExternalLinkButton>
        ) : (
          <p className="text-ink-soft">{copy.none}</p>
        )
      }
    </QueryView>
  );
}
