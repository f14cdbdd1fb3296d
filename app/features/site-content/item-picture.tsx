import { pictureFallback } from '#app/lib/format/picture-sources.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { readMediaOf } from '#app/shared/media/library.data.ts';
import { MediaField } from '#app/shared/media/media-field.tsx';
import type { Media } from '#app/shared/pictures/media.data.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { siteContent, siteItem as copy } from '#content/copy/admin/site-content.ts';

import { isSamplePicture } from './shown-item.ts';

type Props = {
  label: string;
  /** Empty without a picture. */
  address: string;
  onPicture: (picture: Media | undefined) => void;
};

/** The picture of an item: a drawing to replace, or one of the library with its text and focal point. */
export function ItemPicture({ label, address, onPicture }: Props) {
  const isSample = isSamplePicture(address);
  const query = useMemberQuery(`media-of:${address}`, async (client) => ({
    media: isSample ? undefined : await readMediaOf(client, address),
  }));
  return (
    <div className="grid gap-4">
      {isSample && (
        <div className="flex items-center gap-4 rounded-xl bg-sand p-3 text-sm">
          <img
            src={pictureFallback(address)}
            alt=""
            width={72}
            height={72}
            className="size-18 shrink-0 rounded-lg object-cover"
          />
          <p>{copy.sample}</p>
        </div>
      )}
      <QueryView query={query} failure={siteContent.failed} skeleton={<Skeleton className="h-40" />}>
        {({ media }) => <MediaField label={label} picture={media} onPicture={onPicture} />}
      </QueryView>
    </div>
  );
}
