import { Button } from '#app/ui/buttons/button.tsx';
import { list } from '#content/copy/admin/list.ts';

type Props = { cause: string; code: string; onRetry: () => void };

/** Shown above a list whose refresh failed: the rows are those of the last successful read. */
export function StaleListAlert({ cause, code, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-t-2xl bg-honey px-4 py-2 text-sm font-medium sm:px-5"
    >
      <p>
        {cause && `${cause} `}
        {list.stale} <code>{code}</code>
      </p>
      <Button size="small" variant="secondary" onClick={onRetry}>
        {list.retry}
      </Button>
    </div>
  );
}
