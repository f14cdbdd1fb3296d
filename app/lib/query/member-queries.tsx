import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { getQueryClient } from './query-client.ts';
import { useSession } from '#app/lib/session/session.ts';

/** Around everything that reads as a signed-in person. What one person read is never shown to the next. */
export function MemberQueries({ children }: { children: React.ReactNode }) {
  const [client] = useState(getQueryClient);
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  useEffect(() => () => client.clear(), [client, userId]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
