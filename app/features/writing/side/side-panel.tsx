import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { articleSide as copy } from '#content/copy/admin/article-side.ts';
import type { ArticleText, QualityFix } from '#domain/article-quality.ts';
import { slugify } from '#domain/text/slug.ts';

import type { ArticleFields } from './article-fields.ts';
import { ArticleTab } from './article-tab.tsx';
import { followingSlug } from './auto-slug.ts';
import { QualityTab } from './quality-tab.tsx';
import { SearchTab } from './search-tab.tsx';
import { useChecks } from './use-checks.ts';
import type { Checks } from './use-checks.ts';
import { useFindings } from './use-findings.ts';

export type { ArticleFields } from './article-fields.ts';

type Props = {
  /** The id of the article, also before its first save. */
  ownId: string;
  isNew: boolean;
  isPublished: boolean;
  fields: ArticleFields;
  text: ArticleText;
  readOnly: boolean;
  onChange(change: Partial<ArticleFields>): void;
  onFix(fix: QualityFix): void;
  onReveal(block: number): void;
};

type Tab = 'article' | 'search' | 'quality';

/** What an article is beside its text. The screen shows it beside the text, or over it on a phone. */
export function SidePanel(props: Props) {
  const { ownId, isNew, fields, text, readOnly, onChange, onFix, onReveal } = props;
  const name = useId();
  const [tab, setTab] = useState<Tab>('article');
  const checks = useChecks({ id: ownId, isNew }, fields);
  const findings = useFindings(fields, text, checks.found?.duplicate?.title);
  const laterText = useDeferredValue(text);
  useFollowingSlug(props, checks);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <TabList
        name={name}
        label={copy.label}
        compact
        tabs={[
          { id: 'article', label: copy.tabs.article },
          { id: 'search', label: copy.tabs.search },
          { id: 'quality', label: copy.qualityTab(findings.length) },
        ]}
        active={tab}
        onChange={setTab}
      />
      {/* Hidden, not removed: an upload and a half-typed tag stay. */}
      <div {...tabPanel(name, 'article')} hidden={tab !== 'article'}>
        <SectionErrorBoundary>
          <ArticleTab isNew={isNew} fields={fields} checks={checks} readOnly={readOnly} onChange={onChange} />
        </SectionErrorBoundary>
      </div>
      <div {...tabPanel(name, 'search')} hidden={tab !== 'search'}>
        {tab === 'search' && (
          <SearchTab fields={fields} text={laterText} readOnly={readOnly} onChange={onChange} />
        )}
      </div>
      <div {...tabPanel(name, 'quality')} hidden={tab !== 'quality'}>
        {tab === 'quality' && (
          <QualityTab
            findings={findings}
            text={laterText}
            readOnly={readOnly}
            onFix={onFix}
            onReveal={onReveal}
          />
        )}
      </div>
    </div>
  );
}

/** The slug follows the title; the address of a published article stays. */
function useFollowingSlug(props: Props, checks: Checks): void {
  const { fields, readOnly, onChange } = props;
  const { found, isChecking } = checks;
  const before = useRef(fields.title);
  // Another person may have published it since.
  const isPublished = props.isPublished || found?.stored?.published === true;
  const follow = useEffectEvent((title: string) => {
    const titles = { before: before.current, after: title };
    before.current = title;
    const slug = readOnly ? undefined : followingSlug(fields, titles, isPublished);
    if (slug !== undefined) onChange({ slug });
  });
  useEffect(() => follow(fields.title), [fields.title]);

  // A slug that follows takes the number that makes it free, before it is saved.
  const { slug } = fields;
  const taken = slug !== null && !isChecking && found?.slug === 'taken' ? found.unused : null;
  const takeFree = useEffectEvent((unused: string) => {
    if (!readOnly && !isPublished && slug === slugify(fields.title)) onChange({ slug: unused });
  });
  useEffect(() => {
    if (taken !== null) takeFree(taken);
  }, [taken]);
}
