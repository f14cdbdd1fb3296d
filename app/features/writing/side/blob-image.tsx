import { useLayoutEffect, useRef } from 'react';

type Props = { blob: Blob; alt: string; className?: string };

/** A picture that was fetched with the session of the member. */
export function BlobImage({ blob, alt, ...props }: Props) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={image} alt={alt} {...props} />;
}
