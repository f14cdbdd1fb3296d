import { use } from 'react';
import { useLocation } from 'react-router';

import { FoldsOnPhone } from '#app/ui/layout/folds-on-phone.tsx';

/** A card with an id for links; on a phone, such a link unfolds it. */
export function CardAnchor({ id, children }: { id: string; children: React.ReactNode }) {
  const { hash } = useLocation();
  const fold = use(FoldsOnPhone);
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-24 outline-none">
      <FoldsOnPhone value={hash === `#${id}` ? 'open' : fold}>{children}</FoldsOnPhone>
    </div>
  );
}
