import { createContext } from 'react';

import type { FocalPoint } from '#domain/focal-point.ts';
import { objectPosition } from '#domain/focal-point.ts';

/** True on the server inside a part that the browser does not hydrate: its pictures have no handlers. */
export const IsWritten = createContext(false);

type Props = React.ComponentProps<'img'> & {
  fallback: React.ReactNode;
  sources?: React.ReactNode;
  focal?: FocalPoint | undefined;
  sharesFallback?: boolean | undefined;
};

/** A picture with what replaces it when it fails to load; `watchPictures` does so. */
export function WrittenPicture({ fallback, sharesFallback, sources, focal, alt, ...props }: Props) {
  return (
    <picture className="contents">
      {sources}
      <img alt={alt} decoding="async" data-focal={focal && objectPosition(focal)} {...props} />
      {!sharesFallback && <template>{fallback}</template>}
    </picture>
  );
}
