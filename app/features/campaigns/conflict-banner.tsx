import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { blockNames, campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import { campaignSegmentLabels } from '#content/copy/admin/campaign-labels.ts';
import { linksOf } from '#domain/campaign-checks.ts';

import type { SaverState } from './campaign-saver.ts';
import type { CampaignField, CampaignValues } from './campaign.ts';

const copy = campaignEditor.conflict;

type Props = {
  conflict: NonNullable<SaverState['conflict']>;
  onMine: () => void;
  onTheirs: () => void;
};

/** Two people changed the same field: nothing is saved before a choice. */
export function ConflictBanner({ conflict: { current, fields }, onMine, onTheirs }: Props) {
  const [shown, setShown] = useState(false);
  const names = new Intl.ListFormat('fr').format(fields.map((field) => copy.fields[field]));
  return (
    <Alert kind="error" title={copy.title}>
      <p>{copy.lead(names)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onMine} className="max-sm:min-h-11">
          {copy.mine}
        </Button>
        <Button size="small" variant="secondary" onClick={onTheirs} className="max-sm:min-h-11">
          {copy.theirs}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
          className="max-sm:min-h-11"
        >
          {shown ? copy.hide : copy.differences}
        </Button>
      </div>
      {shown && (
        <dl className="grid w-full gap-3">
          {fields.map((field) => (
            <div key={field} className="min-w-0 rounded-xl bg-sand p-3">
              <dt className="text-sm text-ink-soft first-letter:uppercase">{copy.fields[field]}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{textOf(field, current.values)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Alert>
  );
}

function textOf(field: CampaignField, values: CampaignValues): string {
  if (field === 'segment') return campaignSegmentLabels[values.segment];
  if (field === 'is_public') return values.is_public ? 'oui' : 'non';
  if (field !== 'blocks') return values[field];
  return values.blocks
    .map((block) => {
      const text =
        'text' in block ? block.text : 'label' in block ? block.label : 'alt' in block ? block.alt : '';
      return [blockNames[block.type], text, ...linksOf(block)].filter(Boolean).join('\n');
    })
    .join('\n\n');
}
