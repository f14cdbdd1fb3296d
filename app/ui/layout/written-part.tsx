import { useNavigate } from 'react-router';

import { followedPath } from '#app/lib/page/followed-path.ts';
import { watchPictures } from '#app/ui/media/watch-pictures.ts';
import { AsWritten } from '#app/ui/text/trusted-html.tsx';

const watch = (part: HTMLElement | null) => (part ? watchPictures(part) : undefined);

/** A part as the server wrote it, whose links open the next page as `<Link>` does, without loading its document. */
export function WrittenPart({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <AsWritten
      id={id}
      ref={watch}
      onClick={(event) => {
        const path = followedPath(event.nativeEvent, window.location);
        if (path === undefined) return;
        event.preventDefault();
        void navigate(path, { viewTransition: true });
      }}
    />
  );
}
