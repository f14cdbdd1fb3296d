import type { Column } from '#app/ui/table/table-columns.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { campaigns as copy } from '#content/copy/admin/campaigns.ts';
import { campaignSegmentLabels, campaignStateLabels } from '#content/copy/admin/campaign-labels.ts';
import type { CampaignState } from '#domain/campaigns.ts';

import type { CampaignLine } from './campaign.ts';
import { isEditable } from './campaign.ts';
import { useAudience } from './use-audience.ts';

/** The columns of the table; ids are those of `campaignColumns`. */
export const campaignTableColumns: Column<CampaignLine>[] = [
  { id: 'nom', title: copy.columns.nom, cell: (line) => <Name line={line} /> },
  { id: 'etat', title: copy.columns.etat, cell: ({ state }) => <StateMark state={state} /> },
  { id: 'segment', title: copy.columns.segment, cell: (line) => <Segment line={line} /> },
  { id: 'dates', title: copy.columns.dates, cell: (line) => <Dates line={line} /> },
  { id: 'envois', title: copy.columns.envois, cell: (line) => <Deliveries line={line} /> },
];

function Name({ line: { name, subject } }: { line: CampaignLine }) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="text-sm font-normal text-ink-soft wrap-anywhere">{subject || copy.noSubject}</span>
    </span>
  );
}

const colors: Record<CampaignState, string> = {
  draft: 'bg-mist',
  scheduled: 'bg-plum',
  sending: 'bg-ember',
  paused: 'bg-lantern',
  stopped: 'bg-danger',
  sent: 'bg-success',
};

/** The state of a campaign: a colour beside its name. */
export function StateMark({ state }: { state: CampaignState }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${colors[state]}`} />
      {campaignStateLabels[state]}
    </span>
  );
}

/** The segment with its number: of deliveries once it left, of subscribers before. */
function Segment({ line }: { line: CampaignLine }) {
  const { segment, recipients } = line;
  return (
    <span className="grid gap-0.5">
      {campaignSegmentLabels[segment]}
      <span className="text-sm text-ink-soft tabular-nums">
        {recipients === null ? isEditable(line) && <Audience segment={segment} /> : copy.people(recipients)}
      </span>
    </span>
  );
}

function Audience({ segment }: Pick<CampaignLine, 'segment'>) {
  const { count } = useAudience(segment);
  return count !== undefined && copy.people(count);
}

function Dates({ line }: { line: CampaignLine }) {
  const { scheduled_at: scheduled, started_at: started, updated_at: updated } = line;
  const [label, iso] = started
    ? [copy.started, started]
    : scheduled
      ? [copy.scheduled, scheduled]
      : [copy.changed, updated];
  return (
    <span>
      {label} <ParisTime iso={iso} />
    </span>
  );
}

function Deliveries({ line: { recipients, problems, left } }: { line: CampaignLine }) {
  if (recipients === null) return null;
  return (
    <span className="grid gap-0.5 tabular-nums">
      {copy.sent(Math.max(recipients - problems - left, 0))}
      {problems > 0 && <span className="text-sm text-danger">{copy.problems(problems)}</span>}
      {left > 0 && <span className="text-sm text-ink-soft">{copy.remaining(left)}</span>}
    </span>
  );
}
