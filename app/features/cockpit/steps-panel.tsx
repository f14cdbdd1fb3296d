import { Plus } from 'lucide-react';
import { useState } from 'react';

import { parisDay } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { cockpit } from '#content/copy/admin/cockpit.ts';
import { editionSteps as copy } from '#content/copy/admin/edition-steps.ts';

import { Card } from './card.tsx';
import type { CockpitEdition, EditionCockpit, EditionStep } from './cockpit-schemas.ts';
import { StepDialog } from './step-dialog.tsx';
import { StepItem } from './step-item.tsx';
import { isDone } from './step-state.ts';
import { useEditionCockpit } from './use-cockpit.ts';
import { useStepActs } from './use-step-acts.ts';

/** The steps of the month, from 30 days before the evening to a week after it. */
export function StepsPanel() {
  const query = useEditionCockpit();
  const steps = query.data?.steps ?? [];
  return (
    <Card
      title={copy.title}
      aside={
        steps.length > 0 && (
          <p className="tabular-nums text-sm text-ink-soft">
            {copy.progress(steps.filter(isDone).length, steps.length)}
          </p>
        )
      }
    >
      <QueryView query={query} failure={cockpit.failed} skeleton={<Skeleton className="h-[44rem]" />}>
        {(found) => <Steps {...found} />}
      </QueryView>
    </Card>
  );
}

/** The step that the form is open for: of an edition; without one, a new step. */
type Edited = { edition: string; step?: EditionStep };

function Steps({ edition, steps, last, today, staff }: EditionCockpit) {
  const { change, save, isBusy } = useStepActs();
  const [edited, setEdited] = useState<Edited>();
  const group = { today, onAct: change, onEdit: setEdited };
  return (
    <>
      {last && last.steps.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold text-brick">{copy.afterwards(parisDay(last.day))}</h3>
          <StepList {...group} edition={last} steps={last.steps} />
        </div>
      )}
      {steps.length === 0 && <p className="text-ink-soft">{copy.empty}</p>}
      {edition && <StepList {...group} edition={edition} steps={steps} />}
      {edition && staff && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-4 justify-self-start"
          onClick={() => setEdited({ edition: edition.id })}
        >
          <Plus aria-hidden="true" className="size-4" />
          {copy.add}
        </Button>
      )}
      {edited && staff && (
        <StepDialog
          step={edited.step}
          staff={staff}
          busy={isBusy}
          onSave={(fields) => save(edited.edition, fields, edited.step)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

type ListProps = {
  edition: Pick<CockpitEdition, 'id' | 'day'>;
  steps: readonly EditionStep[];
  today: string;
  onAct: ReturnType<typeof useStepActs>['change'];
  onEdit: (edited: Edited) => void;
};

function StepList({ edition, steps, today, onAct, onEdit }: ListProps) {
  return (
    <ol className="grid">
      {steps.map((step) => (
        <StepItem
          key={step.id}
          step={step}
          day={edition.day}
          today={today}
          onAct={(act) => onAct(step.id, act)}
          onEdit={() => onEdit({ edition: edition.id, step })}
        />
      ))}
    </ol>
  );
}
