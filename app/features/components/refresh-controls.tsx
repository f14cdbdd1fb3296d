import { RotateCw } from 'lucide-react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { componentsCopy as copy } from '#content/copy/admin/components.ts';

type Props = {
  auto: boolean;
  onAuto: (auto: boolean) => void;
  query: { isFetching: boolean; refetch: () => unknown };
};

/** The switch of the automatic refresh, and a refresh at once. */
export function RefreshControls({ auto, onAuto, query }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Switch label={copy.autoRefresh} checked={auto} onChange={onAuto} />
      <Button size="small" variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        <RotateCw aria-hidden="true" className="size-4" />
        {copy.refreshNow}
      </Button>
    </div>
  );
}
