import { History } from 'lucide-react';
import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { rehearsal as copy, rehearsalPresetLabels, selfChecks } from '#content/copy/admin/self-checks.ts';
import { rehearsalMoments } from '#domain/rehearsal.ts';
import type { RehearsalPreset } from '#domain/rehearsal.ts';

import { MomentForm } from './moment-form.tsx';
import { isHosted, readNextStart, startRehearsal } from './rehearsal.data.ts';

/** The tab « Horloge » of /admin/tests: moments at which the public pages can be seen. */
export function ClockTab() {
  const may = useMay()('tests.run');
  const edition = useMemberQuery('next-start', readNextStart);
  const start = useMemberMutation((client, _userId, at: string) => startRehearsal(client, at), []);
  const begin = (at: string) =>
    start.mutate(at, {
      // A whole page, so that the clock of this one keeps the real time.
      onSuccess: () => window.location.assign('/'),
      onError: () => notify({ title: copy.failed, kind: 'destructive' }),
    });
  return (
    <section
      aria-labelledby="horloge-titre"
      className="grid gap-5 rounded-2xl border border-ink/10 bg-white p-5 sm:p-6"
    >
      <div className="grid max-w-[48rem] gap-2">
        <h2 id="horloge-titre" className="text-lg">
          {copy.title}
        </h2>
        <p className="text-sm">{copy.lead}</p>
        <p className="text-sm text-ink-soft">{copy.limits}</p>
        {isHosted() && <p className="rounded-xl bg-sand/60 px-4 py-3 text-sm">{copy.hosted}</p>}
      </div>
      {may ? (
        <>
          <QueryView query={edition} failure={selfChecks.loadFailed} skeleton={<Skeleton className="h-64" />}>
            {(startsAt) => <Presets startsAt={startsAt} busy={start.isPending} onBegin={begin} />}
          </QueryView>
          <MomentForm busy={start.isPending} onBegin={begin} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">{copy.readOnly}</p>
      )}
    </section>
  );
}

type PresetsProps = { startsAt: string | null; busy: boolean; onBegin: (at: string) => void };

function Presets({ startsAt, busy, onBegin }: PresetsProps) {
  const [now] = useState(Date.now);
  const moments = rehearsalMoments(startsAt === null ? undefined : Date.parse(startsAt), now);
  return (
    <>
      {startsAt === null && <p className="text-sm">{copy.none}</p>}
      <ul aria-label={copy.presets} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {moments.map(([preset, at]) => (
          <li key={preset}>
            <Preset preset={preset} at={new Date(at).toISOString()} busy={busy} onBegin={onBegin} />
          </li>
        ))}
      </ul>
    </>
  );
}

type PresetProps = { preset: RehearsalPreset; at: string; busy: boolean; onBegin: (at: string) => void };

function Preset({ preset, at, busy, onBegin }: PresetProps) {
  const { name, what } = rehearsalPresetLabels[preset];
  return (
    <article className="grid h-full content-between gap-3 rounded-xl border border-ink/12 p-4">
      <div>
        <h3 className="text-xl">{name}</h3>
        <p className="text-sm">{what}</p>
        <p className="tabular-nums mt-1 text-sm text-ink-soft">{parisStamp(at)}</p>
      </div>
      <Button
        size="small"
        variant="secondary"
        busy={busy}
        onClick={() => onBegin(at)}
        className="min-h-11! justify-self-start"
      >
        <History aria-hidden="true" className="size-4" />
        {copy.view}
        <VisuallyHidden> : {name}</VisuallyHidden>
      </Button>
    </article>
  );
}
