import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { writing as copy } from '#content/copy/admin/writing.ts';

import { isArticleId, readEditedArticle } from './article.data.ts';
import { ArticleEditor } from './article-editor.tsx';

/** The member whose page this is: it stays theirs when the session ends. */
function useFirstUser(): string {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const [first, setFirst] = useState(userId);
  if (first === '' && userId !== '') setFirst(userId);
  return first;
}

export function NewArticleScreen() {
  const userId = useFirstUser();
  return userId === '' ? null : <ArticleEditor saved={undefined} userId={userId} />;
}

/** Use the id as `key`: another article is another editor. */
export function EditArticleScreen({ id }: { id: string }) {
  const userId = useFirstUser();
  // Read once, never from a cache: the editor goes on from there, and finds later changes by its saves.
  const query = useQuery({
    queryKey: [userId, 'edited-article', id],
    queryFn: async () => (isArticleId(id) ? readEditedArticle(await getSupabase(), id) : null),
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const [first, setFirst] = useState(query.data);
  if (first === undefined && query.data !== undefined) setFirst(query.data);
  return (
    <QueryView query={{ ...query, data: first }} failure={copy.failed}>
      {(saved) => (saved ? <ArticleEditor saved={saved} userId={userId} /> : <Absent />)}
    </QueryView>
  );
}

function Absent() {
  return (
    <Alert kind="error" title={copy.absent.title}>
      <p>{copy.absent.lead}</p>
      <LinkButton to="/admin/blog" size="small" variant="secondary">
        {copy.absent.back}
      </LinkButton>
    </Alert>
  );
}
