import { Alert } from './alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Scene } from '#app/ui/media/scene.tsx';
import type { SceneName } from '#app/ui/media/scene.tsx';
import { Skeleton } from './skeleton.tsx';

type SkeletonProps = { rows?: number; shape?: 'cards' | 'table'; label: string };

/** Placeholder of a list while it loads, in the shape of its rows; visible after 200 ms. */
export function ListSkeleton({ shape = 'cards', rows = shape === 'table' ? 8 : 4, label }: SkeletonProps) {
  const Row = shape === 'table' ? LineSkeleton : CardSkeleton;
  return (
    <output aria-label={label} className="delayed-fade-in grid divide-y divide-ink/8">
      {Array.from({ length: rows }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of nothing
        <Row key={row} />
      ))}
    </output>
  );
}

function CardSkeleton() {
  return (
    <div className="grid grid-cols-[2.5rem_1fr] gap-3 p-5">
      <Skeleton className="size-10 rounded-full" />
      <div className="grid gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  );
}

/** A line of four cells; a card of as many lines on a phone, as the table itself. */
function LineSkeleton() {
  return (
    <div className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[2fr_3fr_2fr_1fr] sm:py-5">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5 sm:w-full" />
    </div>
  );
}

/** Empty state: one sentence, one action, one illustration. */
export function EmptyList({
  picture,
  title,
  children,
}: {
  picture?: SceneName;
  title: string;
  children?: React.ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-4 px-6 py-12 text-center">
      {picture && (
        <div className="h-36 w-full max-w-[20rem] overflow-hidden rounded-2xl">
          <Scene name={picture} sizes="20rem" className="size-full object-cover" />
        </div>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children}
    </div>
  );
}

/** Error state of a list, with the error code for support. */
export function ListFailure({
  title,
  cause,
  retry,
  code,
  onRetry,
}: {
  title: string;
  /** What the user can do about the error, if known. */
  cause: string;
  retry: string;
  code: string;
  onRetry: () => void;
}) {
  return (
    <div className="p-5">
      <Alert kind="error" title={title}>
        {cause && <p>{cause}</p>}
        <p className="text-sm text-ink-soft">
          Code{'\u00a0'}: <code>{code}</code>
        </p>
        <Button size="small" variant="secondary" onClick={onRetry}>
          {retry}
        </Button>
      </Alert>
    </div>
  );
}
