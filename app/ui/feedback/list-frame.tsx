import { list } from '#content/copy/admin/list.ts';

import { ListFailure, ListSkeleton } from './list-states.tsx';
import { StaleListAlert } from './stale-list-alert.tsx';

type Props = {
  label: string;
  /** Read by screen readers during the first load. */
  loading: string;
  /** Whether rows of a successful read are shown. */
  loaded: boolean;
  /** The last read failed: its cause in French, empty when unknown, and its code for support. */
  failure: { cause: string; code: string } | undefined;
  onRetry: () => void;
  /** The rows that are loading: cards with a portrait, or lines of a table. */
  shape?: 'cards' | 'table';
  /** Replaces the rows when the list is empty. */
  empty?: React.ReactNode;
  children: React.ReactNode;
};

/** The box of a list in its states: loading, failed, stale, empty, or its rows. */
export function ListFrame({ label, loading, loaded, failure, onRetry, shape, empty, children }: Props) {
  return (
    <section aria-label={label} className="mt-4 rounded-2xl border border-ink/10 bg-white">
      {!loaded && !failure && <ListSkeleton label={loading} {...(shape && { shape })} />}
      {!loaded && failure && (
        <ListFailure title={list.failed} {...failure} retry={list.retry} onRetry={onRetry} />
      )}
      {loaded && failure && <StaleListAlert {...failure} onRetry={onRetry} />}
      {loaded && empty}
      {children}
    </section>
  );
}
