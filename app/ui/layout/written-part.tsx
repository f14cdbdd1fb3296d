import { useNavigate } from 'react-router';

import { followedPath } from '#app/lib/page/followed-path.ts';
import { AsWritten } from '#app/ui/text/trusted-html.tsx';

/** The HTML of the server for a part; its links navigate as `<Link>` does, without loading a document. */
export function WrittenPart({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <AsWritten
      id={id}
      onClick={(event) => {
        const path = followedPath(event.nativeEvent, window.location);
        if (path === undefined) return;
        event.preventDefault();
        void navigate(path, { viewTransition: true });
      }}
    />
  );
}
