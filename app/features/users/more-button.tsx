import { Button } from '#app/ui/buttons/button.tsx';
import { Problem } from '#app/features/users/actions/problem.tsx';
import { list as copy } from '#content/copy/admin/list.ts';

type Props = {
  list: { hasMore: boolean; isReadingMore: boolean; moreFailed: boolean; readMore: () => void };
};

/** Reads the next page of a list, below the rows read so far. */
export function MoreButton({ list }: Props) {
  if (!list.hasMore) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {list.moreFailed && <Problem>{copy.moreFailed}</Problem>}
      <Button size="small" variant="secondary" busy={list.isReadingMore} onClick={list.readMore}>
        {copy.showMore}
      </Button>
    </div>
  );
}
