import { useState } from 'react';

import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { articleSide } from '#content/copy/admin/article-side.ts';
import { columnLimits } from '#domain/column-limits.ts';
import { slugify } from '#domain/text/slug.ts';

import type { ArticleFields, ChangeFields } from './article-fields.ts';
import type { Checks } from './use-checks.ts';

const copy = articleSide.slug;

type Props = { fields: ArticleFields; checks: Checks; readOnly: boolean; onChange: ChangeFields };

/** The address of the page: what is typed becomes a slug, and is checked while one types. */
export function SlugField({ fields, checks, readOnly, onChange }: Props) {
  // The typed text, while the field has the focus: « été à » is « ete-a » in the address already.
  const [typed, setTyped] = useState<string>();
  const { siteUrl } = getBrowserConfig();
  const slug = fields.slug ?? '';
  const fromTitle = slugify(fields.title);
  const { found } = checks;
  const problem = slug === '' ? undefined : problemOf(checks);
  const before = found?.stored?.published ? found.stored.slug : null;
  return (
    <div className="grid gap-2">
      <Field
        label={copy.label}
        hint={found?.stored?.published ? copy.publishedHint : copy.hint}
        // A save may have taken another address, that was free.
        value={typed !== undefined && slugify(typed) === slug ? typed : slug}
        readOnly={readOnly}
        maxLength={columnLimits.blog_posts.slug}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...(problem && { error: problem })}
        onFocus={() => setTyped(slug)}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange({ slug: slugify(event.target.value) || null });
        }}
      />
      <p className="text-sm wrap-anywhere text-ink-soft">
        {slug === '' ? copy.empty : `${siteUrl}/blog/${slug}`}
      </p>
      <output className="text-sm text-ink-soft empty:hidden">{slug === '' ? '' : stateOf(checks)}</output>
      {before !== null && slug !== '' && before !== slug && (
        <p className="rounded-xl bg-sand p-3 text-sm">{copy.redirect(before)}</p>
      )}
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          {found?.unused && found.slug !== 'free' && !checks.isChecking && (
            <SmallButton onClick={() => onChange({ slug: found.unused })}>
              {copy.use(found.unused)}
            </SmallButton>
          )}
          {fromTitle !== '' && slug !== fromTitle && (
            <SmallButton onClick={() => onChange({ slug: fromTitle })}>{copy.fromTitle}</SmallButton>
          )}
        </div>
      )}
    </div>
  );
}

function SmallButton(props: { onClick: () => void; children: string }) {
  return <Button size="small" variant="secondary" className="max-sm:min-h-11" {...props} />;
}

function problemOf({ found, isChecking }: Checks): string | undefined {
  const { holder } = found ?? {};
  if (isChecking || !holder || found?.slug === 'free') return undefined;
  if (found?.slug === 'former') return copy.former(holder.title);
  return holder.binned ? copy.takenInBin(holder.title) : copy.taken(holder.title);
}

function stateOf({ found, isChecking, isFailed }: Checks): string {
  if (isChecking) return copy.checking;
  if (isFailed) return copy.failed;
  return found?.slug === 'free' ? copy.free : '';
}
