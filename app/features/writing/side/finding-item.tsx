import { clsx } from 'clsx';
import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { articleQuality as copy, findingText, fixLabel } from '#content/copy/admin/article-quality.ts';
import type { QualityFinding, QualityFix, QualitySeverity } from '#domain/article-quality.ts';
import { columnLimits } from '#domain/column-limits.ts';

const tones: Readonly<Record<QualitySeverity, string>> = {
  error: 'bg-danger text-white',
  warning: 'bg-lantern text-night',
  advice: 'bg-sand text-ink',
};

type Props = {
  finding: QualityFinding;
  readOnly: boolean;
  onFix: (fix: QualityFix) => void;
  onReveal: (block: number) => void;
};

/** A finding: what is wrong, where, and the button that corrects it. */
export function FindingItem({ finding, readOnly, onFix, onReveal }: Props) {
  const { block, fix, severity } = finding;
  const text = findingText(finding);
  const describes = !readOnly && fix?.kind === 'alt';
  return (
    <li className="grid gap-2 rounded-xl bg-white p-4 shadow-card">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={clsx('rounded-full px-2.5 py-0.5 text-xs font-semibold', tones[severity])}>
          {copy.severities[severity]}
        </span>
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {block !== undefined && (
          <Action label={copy.see} name={copy.seeNamed(text)} onClick={() => onReveal(block)} />
        )}
        {!readOnly && fix && (
          <Action
            label={fixLabel(fix)}
            name={copy.fixNamed(fixLabel(fix), text)}
            onClick={() => onFix(fix)}
          />
        )}
      </div>
      {describes && <Describe key={block} block={fix.block} onFix={onFix} />}
    </li>
  );
}

function Action({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Button size="small" variant="secondary" aria-label={name} onClick={onClick} className="max-sm:min-h-11">
      {label}
    </Button>
  );
}

/** The alternative text of a picture, written without leaving the panel. */
function Describe({ block, onFix }: { block: number; onFix: Props['onFix'] }) {
  const [alt, setAlt] = useState('');
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (alt.trim() !== '') onFix({ kind: 'alt', block, alt: alt.trim(), decorative: false });
      }}
    >
      <TextareaField
        label={copy.describe}
        rows={2}
        className="min-h-16"
        maxLength={columnLimits.media.alt}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        busy={alt.trim() === ''}
        className="justify-self-start max-sm:min-h-11"
      >
        {copy.describeSave}
      </Button>
    </form>
  );
}
