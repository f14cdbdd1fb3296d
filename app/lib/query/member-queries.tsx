import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';

import { getQueryClient, keepFor } from './query-client.ts';

/**
 * Provides the query client to screens that read as a signed-in member. The cache survives navigations (FRAME-14); it is
 * cleared when the member signs out or another one signs in.
 */
export function MemberQueries({ children }: { children: React.ReactNode }) {
  const [client] = useState(getQueryClient);
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.userId : null;
  const isKnown = session.status !== 'loading' && session.status !== 'unavailable';
  useEffect(() => {
    if (isKnown) keepFor(client, owner);
  }, [client, owner, isKnown]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
