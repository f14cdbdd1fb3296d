import { useRef } from 'react';

import { articleQuality as copy } from '#content/copy/admin/article-quality.ts';
import { outlineOf, qualityScore } from '#domain/article-quality.ts';
import type { ArticleText, QualityFinding, QualityFix } from '#domain/article-quality.ts';

import { FindingItem } from './finding-item.tsx';

type Props = {
  findings: readonly QualityFinding[];
  text: ArticleText;
  readOnly: boolean;
  onFix: (fix: QualityFix) => void;
  onReveal: (block: number) => void;
};

/** What a reader would trip over, with one key to correct it, and the table of contents of the page. */
export function QualityTab({ findings, text, readOnly, onFix, onReveal }: Props) {
  const head = useRef<HTMLParagraphElement>(null);
  const score = qualityScore(findings);
  const outline = outlineOf(text.blocks);

  function fix(wanted: QualityFix) {
    // The button leaves the page with its finding.
    head.current?.focus();
    onFix(wanted);
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <p ref={head} tabIndex={-1} className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">
            {findings.length === 0 ? copy.none : copy.count(findings.length)}
          </span>
          <span className="shrink-0 text-sm text-ink-soft tabular-nums">{copy.scoreOf(score)}</span>
        </p>
        <meter
          aria-label={copy.score}
          min={0}
          max={100}
          low={60}
          high={85}
          optimum={100}
          value={score}
          className="h-3 w-full"
        />
      </div>
      {findings.length > 0 && (
        <ul aria-label={copy.count(findings.length)} className="grid gap-3">
          {findings.map((finding, index) => (
            <FindingItem
              // oxlint-disable-next-line react/no-array-index-key -- findings have no identity but their place
              key={`${finding.code} ${finding.block ?? ''} ${index}`}
              finding={finding}
              readOnly={readOnly}
              onFix={fix}
              onReveal={onReveal}
            />
          ))}
        </ul>
      )}
      <section aria-label={copy.outline} className="grid gap-2">
        <p className="text-sm font-semibold">{copy.outline}</p>
        <p className="text-sm text-ink-soft">{outline.length === 0 ? copy.outlineEmpty : copy.outlineLead}</p>
        <ol className="grid gap-1 empty:hidden">
          {outline.map(({ block, level, text: heading }) => (
            <li key={block} className={indents[level]}>
              <button
                type="button"
                onClick={() => onReveal(block)}
                className="min-h-9 text-left wrap-anywhere underline decoration-current/30 underline-offset-4 hover:decoration-current max-sm:min-h-11"
              >
                {heading}
              </button>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const indents = { 2: '', 3: 'pl-4', 4: 'pl-8' } as const;
