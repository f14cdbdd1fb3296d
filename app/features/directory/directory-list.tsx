import { useState } from 'react';
import { Link } from 'react-router';

import { useMemberList } from '#app/lib/query/member-query.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { ListSkeleton } from '#app/ui/feedback/list-states.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { directory as copy } from '#content/copy/account/directory.ts';

import { ContactDialog } from './contact-dialog.tsx';
import type { ListedMember } from './directory.data.ts';
import { readDirectory } from './directory.data.ts';
import { DirectorySearch } from './directory-search.tsx';
import { directoryList } from './directory-view.ts';
import { MemberCard } from './member-card.tsx';

/** The members of the directory: a search and pages of 25, both in the address. */
export function DirectoryList() {
  const { view, change, query, pageAt } = useListView(directoryList);
  const page = useMemberList('directory', query, (client) =>
    readDirectory(client, { search: view.search, after: view.after }),
  );
  const [recipient, setRecipient] = useState<ListedMember>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <DirectorySearch text={view.search} onSearch={(text) => change({ q: text || null })} />
      <QueryView query={page} failure={copy.failure} skeleton={<ListSkeleton label={copy.list} />}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <Empty searched={view.search !== ''} />
            ) : (
              <ul aria-label={copy.list} className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
                {rows.map((member) => (
                  <MemberCard key={member.id} member={member} onWrite={() => setRecipient(member)} />
                ))}
              </ul>
            )}
            {(view.after || next) && (
              <nav aria-label={copy.pages} className="flex flex-wrap justify-between gap-4">
                {view.after && (
                  <Link to={pageAt(null)} className="py-2 underline underline-offset-4">
                    {copy.first}
                  </Link>
                )}
                {next && (
                  <Link
                    to={pageAt(next)}
                    rel="next"
                    className="ml-auto py-2 font-semibold underline underline-offset-4"
                  >
                    {copy.next}
                  </Link>
                )}
              </nav>
            )}
          </>
        )}
      </QueryView>
      {recipient && (
        <ContactDialog key={recipient.id} member={recipient} onClose={() => setRecipient(undefined)} />
      )}
    </div>
  );
}

function Empty({ searched }: { searched: boolean }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-2xl bg-white p-6 shadow-card">
      <p>{searched ? copy.notFound : copy.none}</p>
      {searched ? (
        <LinkButton to="/dashboard/annuaire" variant="secondary">
          {copy.all}
        </LinkButton>
      ) : (
        <LinkButton to="/dashboard#annuaire" variant="secondary">
          {copy.mine}
        </LinkButton>
      )}
    </div>
  );
}
