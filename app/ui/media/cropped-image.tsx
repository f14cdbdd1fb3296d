import { useLayoutEffect, useRef } from 'react';

import type { FocalPoint } from '#domain/focal-point.ts';
import { objectPosition } from '#domain/focal-point.ts';

type Props = Omit<React.ComponentProps<'img'>, 'ref' | 'style'> & { focal: FocalPoint };

/** An image whose crop keeps the focal point. The position is set by script: the CSP refuses `style` attributes. */
export function CroppedImage({ focal, alt, ...props }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const position = objectPosition(focal);
  useLayoutEffect(() => {
    if (image.current) image.current.style.objectPosition = position;
  }, [position]);
  return <img ref={image} alt={alt} decoding="async" {...props} />;
}
