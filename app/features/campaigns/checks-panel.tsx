import { clsx } from 'clsx';

import { Button } from '#app/ui/buttons/button.tsx';
import { blockNames, campaignEditor, campaignFindings } from '#content/copy/admin/campaign-editor.ts';
import type { CampaignBlock } from '#domain/campaign-blocks.ts';
import type { CampaignFinding } from '#domain/campaign-checks.ts';

const copy = campaignEditor.checks;

type Props = {
  findings: readonly CampaignFinding[];
  blocks: readonly CampaignBlock[];
  readOnly: boolean;
};

/** What should be corrected before the campaign leaves; « Corriger » goes to the field. */
export function ChecksPanel({ findings, blocks, readOnly }: Props) {
  return (
    <section aria-labelledby="checks-title" className="grid gap-3">
      <h2 id="checks-title" className="text-lg">
        {copy.title}
      </h2>
      <p className="text-sm text-ink-soft">
        {findings.length === 0 ? copy.none : copy.count(findings.length)}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {findings.map((finding) => {
          const text = textOf(finding, blocks);
          return (
            <li
              key={`${finding.code} ${finding.block ?? ''}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-white p-3 shadow-card"
            >
              <span
                className={clsx(
                  'rounded-full px-2.5 py-0.5 text-xs font-semibold',
                  finding.severity === 'error' ? 'bg-danger text-white' : 'bg-sand text-ink',
                )}
              >
                {copy[finding.severity]}
              </span>
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{text}</span>
              {!readOnly && finding.code !== 'mail-heavy' && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={copy.fixNamed(text)}
                  onClick={() => goTo(finding)}
                  className="max-sm:min-h-11"
                >
                  {copy.fix}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-soft">{copy.always}</p>
    </section>
  );
}

function textOf({ code, block: id }: CampaignFinding, blocks: readonly CampaignBlock[]): string {
  const place = blocks.findIndex((block) => block.id === id);
  const block = blocks[place];
  const name = block ? `${blockNames[block.type]} (bloc ${place + 1})` : '';
  return campaignFindings[code].replace('{bloc}', name);
}

/** Focuses the field of a finding, or the first one of its block. */
function goTo({ code, field, block }: CampaignFinding): void {
  const frame = document.getElementById(
    field ? `campaign-${field}` : block ? `block-${block}` : 'campaign-blocks',
  );
  const wanted = {
    'link-missing': 'href',
    'link-bad': 'href',
    'link-gone': 'href',
    'alt-missing': 'alt',
    'picture-link': 'alt',
  };
  const name = Object.entries(wanted).find(([known]) => known === code)?.[1];
  const target =
    frame?.querySelector<HTMLElement>(`[data-field="${name}"]:not(:disabled)`) ??
    frame?.querySelector<HTMLElement>('[data-field]:not(:disabled)') ??
    frame;
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
