import { pictureFallback } from '#app/lib/format/picture-sources.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CroppedImage } from '#app/ui/media/cropped-image.tsx';
import { mediaLibrary as copy } from '#content/copy/admin/media-library.ts';

import type { LibraryPicture } from './library.data.ts';

/** What the library calls a picture: its text, or the name of its file. */
export const libraryName = ({ alt, name }: Pick<LibraryPicture, 'alt' | 'name'>): string =>
  alt || name || copy.unnamed;

type Props = {
  picture: LibraryPicture;
  onChoose: (picture: LibraryPicture) => void;
  onRemove: (picture: LibraryPicture) => void;
};

/** A picture of the library: what it says, its file, where it is used, and its buttons. */
export function LibraryItem({ picture, onChoose, onRemove }: Props) {
  const { uses, decorative, width, height, bytes } = picture;
  const title = libraryName(picture);
  const others = uses.count - uses.first.length;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 rounded-xl bg-white p-3 shadow-card">
      <CroppedImage
        src={pictureFallback(picture.address)}
        alt=""
        loading="lazy"
        focal={picture.focal}
        className="aspect-square w-24 rounded-lg bg-sand object-cover"
      />
      <div className="grid content-start gap-2 text-sm">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-ink-soft">
          {[
            decorative && copy.decorative,
            width !== null && height !== null && copy.sides(width, height),
            copy.size(bytes),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {uses.count === 0 ? (
          <p className="text-ink-soft">{copy.unused}</p>
        ) : (
          <details>
            <summary className="min-h-6 font-medium max-sm:min-h-11">{copy.usedIn(uses.count)}</summary>
            <ul className="mt-2 grid gap-1 wrap-anywhere">
              {uses.first.map(({ table, id, name }) => (
                <li key={`${table} ${id}`}>{copy.place(table, name)}</li>
              ))}
              {others > 0 && <li>{copy.others(others)}</li>}
            </ul>
          </details>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={copy.chooseNamed(title)}
            onClick={() => onChoose(picture)}
            className="max-sm:min-h-11"
          >
            {copy.choose}
          </Button>
          {uses.count === 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-label={copy.removeNamed(title)}
              onClick={() => onRemove(picture)}
              className="max-sm:min-h-11"
            >
              {copy.remove}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
