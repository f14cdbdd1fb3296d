import { useId } from 'react';

import { pictureFallback } from '#app/lib/format/picture-sources.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { mediaPath, readMediaOf } from '#app/shared/media/library.data.ts';
import { MediaField } from '#app/shared/media/media-field.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { articleSide } from '#content/copy/admin/article-side.ts';
import { columnLimits } from '#domain/column-limits.ts';

import type { ArticleFields, ChangeFields } from './article-fields.ts';

const copy = articleSide.cover;

type Props = { fields: ArticleFields; readOnly: boolean; onChange: ChangeFields };

/** The picture of an article: sent, chosen in the library, described and cropped. */
export function CoverField({ fields, readOnly, onChange }: Props) {
  const { featured_image_url: url } = fields;
  if (readOnly) return url && <Shown url={url} alt={fields.featured_image_alt ?? ''} />;
  return (
    <>
      {url && mediaPath(url) === undefined && <ForeignCover fields={fields} url={url} onChange={onChange} />}
      <LibraryCover url={url && mediaPath(url) !== undefined ? url : null} onChange={onChange} />
    </>
  );
}

function LibraryCover({ url, onChange }: { url: string | null; onChange: ChangeFields }) {
  const picture = useMemberQuery(`article-cover ${url}`, async (client) =>
    url === null ? null : ((await readMediaOf(client, url)) ?? null),
  );
  return (
    <QueryView query={picture} failure={copy.failed}>
      {(found) => (
        <MediaField
          label={copy.label}
          picture={found ?? undefined}
          onPicture={(chosen) =>
            onChange({
              featured_image_url: chosen?.address ?? null,
              featured_image_alt: chosen ? chosen.alt : null,
            })
          }
        />
      )}
    </QueryView>
  );
}

type ForeignProps = { fields: ArticleFields; url: string; onChange: ChangeFields };

/** A picture of another host, or a drawing of the site: it has no row, so its text is that of the article only. */
function ForeignCover({ fields, url, onChange }: ForeignProps) {
  const id = useId();
  const alt = fields.featured_image_alt;
  return (
    <div className="grid gap-3">
      <Shown url={url} alt="" />
      <p className="text-sm text-ink-soft">{copy.foreign}</p>
      <TextareaField
        label={copy.alt}
        rows={2}
        maxLength={columnLimits.blog_posts.featured_image_alt}
        value={alt ?? ''}
        disabled={alt === ''}
        onChange={(event) => onChange({ featured_image_alt: event.target.value || null })}
      />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={alt === ''}
          onChange={(event) => onChange({ featured_image_alt: event.target.checked ? '' : null })}
          className="size-5 shrink-0 accent-ember"
        />
        {copy.decorative}
      </label>
      <Button
        size="small"
        variant="secondary"
        className="justify-self-start max-sm:min-h-11"
        onClick={() => onChange({ featured_image_url: null, featured_image_alt: null })}
      >
        {copy.remove}
      </Button>
    </div>
  );
}

function Shown({ url, alt }: { url: string; alt: string }) {
  return (
    <img
      src={pictureFallback(url)}
      alt={alt}
      decoding="async"
      referrerPolicy="no-referrer"
      className="aspect-video w-full rounded-xl bg-sand object-cover"
    />
  );
}
