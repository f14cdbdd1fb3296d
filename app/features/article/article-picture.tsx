import { clsx } from 'clsx';

import { focalClass } from '#app/lib/format/focal-class.ts';
import { ResponsivePicture } from '#app/ui/media/responsive-picture.tsx';
import { articlePage } from '#content/copy/blog/article.ts';
import type { FocalPoint } from '#domain/focal-point.ts';

type Props = {
  url: string;
  alt: string;
  focal?: FocalPoint;
  sizes: string;
  first?: boolean;
  className?: string;
};

/** The picture of an article; its frame reserves the space before loading and after a failure. */
export function ArticlePicture({ url, alt, focal, className, ...props }: Props) {
  return (
    <div className={clsx('overflow-hidden bg-aubergine', className)}>
      <ResponsivePicture
        src={url}
        alt={alt}
        fallback={
          <p className="flex size-full items-center justify-center p-6 text-center text-sm text-mist">
            {alt || articlePage.pictureMissing}
          </p>
        }
        className={clsx('size-full object-cover', focalClass(focal))}
        {...props}
      />
    </div>
  );
}
