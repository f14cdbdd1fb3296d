import { useMay } from '#app/lib/session/use-permissions.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { campaignEditor as copy } from '#content/copy/admin/campaign-editor.ts';
import { campaignSegmentLabels } from '#content/copy/admin/campaign-labels.ts';
import { campaigns } from '#content/copy/admin/campaigns.ts';
import { campaignArchivePath } from '#domain/campaign-archive.ts';
import { campaignSegments } from '#domain/campaigns.ts';
import type { CampaignSegment } from '#domain/campaigns.ts';
import { columnLimits } from '#domain/column-limits.ts';

import type { CampaignStatus, CampaignValues } from './campaign.ts';
import { useAudience } from './use-audience.ts';

const limits = columnLimits.newsletter_campaigns;

type Props = {
  id: string;
  status: CampaignStatus;
  values: CampaignValues;
  readOnly: boolean;
  onChange: (values: Partial<CampaignValues>) => void;
};

/** Name, subject, preview text, recipients and the switch of the public page. */
export function CampaignFields({ id, status, values, readOnly, onChange }: Props) {
  const { name, subject, preview_text, segment, is_public } = values;
  const may = useMay();
  const common = { autoComplete: 'off', readOnly } as const;
  return (
    <div className="grid gap-5">
      <Field
        {...common}
        label={copy.name}
        hint={copy.nameHint}
        value={name}
        maxLength={limits.name}
        onChange={(event) => onChange({ name: event.target.value })}
        {...(name.trim() === '' && { error: copy.nameMissing })}
      />
      <Field
        {...common}
        id="campaign-subject"
        label={copy.subject}
        hint={copy.subjectCount(Array.from(subject).length, limits.subject)}
        value={subject}
        maxLength={limits.subject}
        onChange={(event) => onChange({ subject: event.target.value })}
      />
      <Field
        {...common}
        id="campaign-preview_text"
        label={copy.preview}
        hint={copy.previewHint}
        value={preview_text}
        maxLength={limits.preview_text}
        onChange={(event) => onChange({ preview_text: event.target.value })}
      />
      <div className="grid gap-1.5">
        <label htmlFor="campaign-segment" className="text-sm font-semibold">
          {copy.segment}
        </label>
        <select
          id="campaign-segment"
          value={segment}
          disabled={readOnly}
          aria-describedby="campaign-audience"
          onChange={(event) => {
            const chosen = campaignSegments.find((known) => known === event.target.value);
            if (chosen) onChange({ segment: chosen });
          }}
          className="min-h-12 rounded-field border border-ink/35 bg-white px-4 text-[1rem] text-ink disabled:border-ink/15 disabled:bg-ink/4 disabled:opacity-100"
        >
          {campaignSegments.map((known) => (
            <option key={known} value={known}>
              {campaignSegmentLabels[known]}
            </option>
          ))}
        </select>
        <p id="campaign-audience" aria-live="polite" className="text-sm opacity-80 tabular-nums">
          {status.recipients === null ? (
            <Audience segment={segment} edition={status.edition_id} />
          ) : (
            campaigns.people(status.recipients)
          )}
        </p>
      </div>
      <div className="grid gap-2">
        {may('newsletter.write') && (
          <Switch
            label={copy.archive}
            hint={copy.archiveHint}
            checked={is_public}
            onChange={(checked) => onChange({ is_public: checked })}
          />
        )}
        {is_public && status.started_at !== null && (
          <a
            href={campaignArchivePath({ id, subject })}
            target="_blank"
            rel="noopener"
            className="justify-self-start py-1 text-sm underline underline-offset-4"
          >
            {copy.archiveOpen}
          </a>
        )}
      </div>
    </div>
  );
}

function Audience({ segment, edition }: { segment: CampaignSegment; edition: string | null }) {
  const { count, isFailed } = useAudience(segment, edition);
  if (count !== undefined) return campaigns.people(count);
  return isFailed ? copy.countFailed : copy.counting;
}
