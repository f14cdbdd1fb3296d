import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { articleSide } from '#content/copy/admin/article-side.ts';
import { brand } from '#content/brand.ts';
import type { ArticleText } from '#domain/article-quality.ts';

import type { ArticleFields } from './article-fields.ts';
import { BlobImage } from './blob-image.tsx';
import { searchTexts } from './search-texts.ts';
import { useSocialImage } from './use-social-image.ts';

const copy = articleSide.search;

/** How a search engine and two networks show the article: our drawing of their boxes, with their cuts. */
export function SearchPreviews({ fields, text }: { fields: ArticleFields; text: ArticleText }) {
  const { google, facebook, x } = searchTexts(fields, text);
  const host = new URL(getBrowserConfig().siteUrl).host;
  const image = useSocialImage(fields);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Preview name={copy.google}>
        <div className="grid min-w-0 grid-cols-1 gap-1 p-4">
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full bg-night text-xs text-honey"
            >
              {brand.name.slice(0, 1)}
            </span>
            <p className="min-w-0 text-xs leading-tight">
              <span className="block text-sm">{brand.name}</span>
              <span className="block truncate text-ink-soft">{`${host} › blog › ${fields.slug ?? '…'}`}</span>
            </p>
          </div>
          <p className="mt-1 font-sans text-lg leading-snug text-plum">{google.title}</p>
          <p className="text-sm text-ink-soft">{google.description}</p>
        </div>
      </Preview>
      <Preview name={copy.facebook}>
        <SocialImage {...image} />
        <div className="grid min-w-0 grid-cols-1 gap-0.5 border-t border-ink/12 bg-sand px-4 py-3">
          <p className="text-xs text-ink-soft uppercase">{host}</p>
          <p className="leading-snug font-semibold">{facebook.title}</p>
          <p className="truncate text-sm text-ink-soft">{facebook.description}</p>
        </div>
      </Preview>
      <Preview name={copy.x}>
        <div className="relative">
          <SocialImage {...image} />
          <p className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate rounded bg-night/80 px-2 py-0.5 text-sm text-ivory">
            {x.title}
          </p>
        </div>
        <p className="px-4 py-2 text-xs text-ink-soft">{host}</p>
      </Preview>
    </div>
  );
}

function Preview({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-2">
      <figcaption className="text-sm font-semibold">{name}</figcaption>
      <div className="overflow-hidden rounded-xl border border-ink/15 bg-white">{children}</div>
    </figure>
  );
}

function SocialImage({ image, isFailed }: ReturnType<typeof useSocialImage>) {
  if (image)
    return <BlobImage blob={image} alt={copy.image} className="aspect-1200/630 w-full object-cover" />;
  return (
    <p className="grid aspect-1200/630 w-full place-items-center bg-night p-6 text-center text-sm text-mist">
      {isFailed ? copy.imageFailed : copy.imageLoading}
    </p>
  );
}
