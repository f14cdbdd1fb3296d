import { Download } from 'lucide-react';
import { useState } from 'react';

import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { kitPictures as copy } from '#content/copy/admin/share-kit.ts';
import { posterFiles, posterSizes } from '#domain/poster-size.ts';
import { socialSize } from '#domain/social-size.ts';

import { dateOf } from './kit-edition.ts';
import type { KitEdition } from './kit-edition.ts';

const pictures = [
  { file: posterFiles.square, size: posterSizes.square },
  { file: posterFiles.story, size: posterSizes.story },
  { file: 'accueil', size: socialSize },
] as const;
type Picture = (typeof pictures)[number];

/**
 * The pictures of the edition. On a wide window the columns have the proportions of the pictures, which are then equally
 * tall. The server redirects each address to the version that it would draw now.
 */
export function PicturesPanel({ edition }: { edition: KitEdition }) {
  return (
    <section aria-labelledby="kit-pictures" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="kit-pictures" className="text-lg">
          {copy.title}
        </h2>
        <p className="text-sm text-ink-soft">{copy.lead}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:grid-cols-[minmax(0,160fr)_minmax(0,90fr)_minmax(0,305fr)]">
        {pictures.map((picture) => (
          <PictureItem key={`${picture.file} ${edition.version}`} edition={edition} {...picture} />
        ))}
      </ul>
    </section>
  );
}

function PictureItem({ edition, file, size }: Picture & { edition: KitEdition }) {
  const [failed, setFailed] = useState(false);
  const name = copy.names[file];
  const address = `/images/social/${file}.jpg?v=${encodeURIComponent(edition.version)}`;
  return (
    <li className="flex flex-col gap-2">
      {failed ? (
        <p role="alert" className="rounded-xl border border-ink/15 bg-white p-4 text-sm">
          {copy.failed}
        </p>
      ) : (
        <img
          src={address}
          alt={copy.alt(name, dateOf(edition.facts))}
          {...size}
          onError={() => setFailed(true)}
          className="h-auto w-full rounded-xl bg-night"
        />
      )}
      <div className="flex flex-wrap items-start justify-between gap-2 lg:flex-1 lg:flex-col lg:flex-nowrap">
        <div className="min-w-0 flex-1 basis-40 lg:flex-none lg:basis-auto">
          <h3 className="font-sans text-sm font-semibold">{name}</h3>
          <p className="text-xs text-ink-soft">{copy.hints[file]}</p>
        </div>
        <a
          href={address}
          download={copy.file(file, edition.day)}
          aria-label={`${copy.download} : ${name}`}
          className={buttonStyles('secondary', 'small', 'max-sm:min-h-11')}
        >
          <Download aria-hidden="true" className="size-4" />
          {copy.download}
        </a>
      </div>
    </li>
  );
}
