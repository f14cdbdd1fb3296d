import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useNow } from '#app/lib/time/clock.tsx';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { rehearsal as copy } from '#content/copy/admin/self-checks.ts';
import { isRehearsedPath, rehearsalPaths } from '#domain/rehearsal.ts';

const hourOf = (iso: string): string => parisStamp(iso).split(', ').at(-1) ?? '';

/** On each page of a clock rehearsal: the moment that it shows, until when, and the way out, without script too. */
export function RehearsalBar({ expires }: { expires: string }) {
  const { pathname } = useLocation();
  const now = new Date(useNow()).toISOString();
  useEffect(() => {
    // The clock of the page moves no page of a person: those are loaded anew, with the real time.
    if (!isRehearsedPath(pathname)) window.location.reload();
  }, [pathname]);
  return (
    <aside
      id="repetition"
      aria-label={copy.banner}
      className="fixed inset-x-3 bottom-24 z-60 rounded-2xl border border-night/20 bg-honey px-4 pt-2.5 pb-1 text-sm text-night shadow-card sm:inset-x-auto sm:right-4 sm:bottom-4 print:hidden"
    >
      <p className="flex items-center gap-2 font-bold">
        <History aria-hidden="true" className="size-4 shrink-0" />
        <span className="tabular-nums">
          {copy.banner} : {parisStamp(now)}
        </span>
      </p>
      <p>
        {copy.onlyYou} {hourOf(expires)}.
      </p>
      <form method="post" action={rehearsalPaths.stop}>
        <button
          type="submit"
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4 hover:decoration-2"
        >
          {copy.stop}
        </button>
      </form>
    </aside>
  );
}
