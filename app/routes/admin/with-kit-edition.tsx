import { fallbackEdition, readNextEdition } from '#app/features/event/event.data.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { kitFacts } from '#app/features/event/kit-facts.ts';
import type { KitEdition } from '#app/features/share-kit/kit-edition.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { shareKit } from '#content/copy/admin/share-kit.ts';

/** The edition of the database: the kit must not quote the default one. */
async function readAnnounced(client: SiteClient): Promise<NextEdition> {
  const edition = await readNextEdition(client);
  if (edition === fallbackEdition) throw new Error('The edition was not read.');
  return edition;
}

/** Reads the edition of the share kit, every two seconds while the page is visible. */
export function WithKitEdition({ children }: { children: (edition: KitEdition) => React.ReactNode }) {
  const query = useMemberQuery('kit-edition', readAnnounced, { refetchInterval: 2000 });
  const now = useNow(10_000);
  return (
    <QueryView query={query} failure={shareKit.failed} skeleton={<Skeleton className="h-96" />}>
      {(edition) =>
        children({
          facts: kitFacts(edition, now),
          version: edition.updated ?? edition.startsAt,
          day: edition.startsAt.slice(0, 10),
        })
      }
    </QueryView>
  );
}
