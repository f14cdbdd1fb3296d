import { useState } from 'react';
import { Link } from 'react-router';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { readMoment } from '#app/ui/forms/read-moment.ts';
import { Switch } from '#app/ui/forms/switch.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { announcements, editionMove as copy } from '#content/copy/admin/announcements.ts';
import { columnLimits } from '#domain/column-limits.ts';

import { moveEdition, readMovableEdition, undoMove } from './announcements.data.ts';
import type { MovedEdition, Outcome } from './announcements.data.ts';
import { announcementOf, changeOf, messageOf, textsOf } from './edition-change.ts';
import type { Change, EditionTexts, Problems } from './edition-change.ts';

const limits = columnLimits.event_editions;

/** « Changement de lieu ou de date »: the edition, its banner and its mail in one form. Mounted while open. */
export function MoveForm({ onClose }: { onClose: () => void }) {
  const query = useMemberQuery('movable-edition', readMovableEdition);
  return (
    <Drawer title={copy.title} closeLabel={announcements.close} onClose={onClose}>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
        {(edition) => (edition === null ? <p>{copy.none}</p> : <Form edition={edition} onClose={onClose} />)}
      </QueryView>
    </Drawer>
  );
}

function Form({ edition, onClose }: { edition: MovedEdition; onClose: () => void }) {
  // The edition as it was when the form opened: a later reading must not change what is compared.
  const [read] = useState(edition);
  const [texts, setTexts] = useState(() => textsOf(read));
  const [isAnnounced, setAnnounced] = useState(true);
  const [message, setMessage] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const now = useNow();
  const [startsAt, setStartsAt] = useState(read.starts_at);
  const save = useMemberMutation(
    (client, _userId, { facts, text }: Extract<Change, { facts: object }>) =>
      moveEdition(client, read, facts, isAnnounced ? announcementOf(read, facts, text) : null),
    ['announcements', 'movable-edition'],
  );
  const undo = useMemberMutation(
    (client, _userId, move: string) => undoMove(client, move),
    ['announcements', 'movable-edition'],
  );
  const set = (change: Partial<typeof texts>) => setTexts((known) => ({ ...known, ...change }));
  const proposed = messageOf(read, { ...texts, starts_at: startsAt });
  const text = message ?? proposed;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const starts = readMoment(event.currentTarget, 'starts');
    if (starts === undefined || save.isPending) return;
    const change = changeOf(read, { ...texts, starts_at: starts || read.starts_at }, text, isAnnounced, now);
    setProblems('problems' in change ? change.problems : {});
    setFailure(undefined);
    if ('problems' in change) return;
    save.mutate(change, { onSuccess: settle, onError: (error) => setFailure(failureMessage(error)) });
  }

  function settle({ outcome, id }: Outcome) {
    if (outcome !== 'done') return setFailure(copy[outcome]);
    onClose();
    offerUndo(copy.done, () => takeBack(id ?? ''));
    return undefined;
  }

  async function takeBack(move: string): Promise<boolean> {
    try {
      const { outcome } = await undo.mutateAsync(move);
      if (outcome === 'done') notify({ title: copy.undone });
      else notify({ kind: 'destructive', title: copy.undoConflict });
      return true;
    } catch (error) {
      notify({ kind: 'destructive', title: failureMessage(error) });
      return false;
    }
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        const starts = readStart(event.currentTarget);
        if (starts !== '') setStartsAt(starts);
      }}
      className="grid gap-5"
    >
      <div className="grid gap-1">
        <p className="font-semibold first-letter:uppercase">
          {copy.edition(parisShortStamp(read.starts_at))}
        </p>
        <p className="text-sm text-ink-soft">{copy.lead}</p>
      </div>
      <DateTimeField
        label={copy.date}
        name="starts"
        hint={copy.dateHint}
        defaultIso={read.starts_at}
        error={problems.starts_at}
      />
      <PlaceFields texts={texts} problems={problems} onChange={set} />
      <Switch label={copy.announce} checked={isAnnounced} onChange={setAnnounced} />
      {isAnnounced && (
        <TextareaField
          label={copy.message}
          rows={2}
          maxLength={columnLimits.announcements.message}
          value={text}
          onChange={(event) => setMessage(event.target.value)}
          {...(problems.message && { error: problems.message })}
        />
      )}
      <Follows />
      {failure && <Alert kind="error" title={failure} />}
      <div>
        <Button type="submit" busy={save.isPending}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}

/** The chosen start; empty while none is typed. */
function readStart(form: HTMLFormElement): string {
  return String(new FormData(form).get('starts') ?? '');
}

type PlaceProps = {
  texts: EditionTexts;
  problems: Problems;
  onChange: (change: Partial<EditionTexts>) => void;
};

function PlaceFields({ texts, problems, onChange }: PlaceProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          label={copy.venue}
          maxLength={limits.venue_name}
          value={texts.venue_name}
          onChange={(event) => onChange({ venue_name: event.target.value })}
          {...(problems.venue_name && { error: problems.venue_name })}
        />
        <Field
          label={copy.floor}
          maxLength={limits.venue_floor}
          value={texts.venue_floor}
          onChange={(event) => onChange({ venue_floor: event.target.value })}
        />
      </div>
      <Field
        label={copy.location}
        hint={copy.locationHint}
        maxLength={limits.location}
        value={texts.location}
        onChange={(event) => onChange({ location: event.target.value })}
        {...(problems.location && { error: problems.location })}
      />
      <Field
        label={copy.address}
        maxLength={limits.venue_address}
        value={texts.venue_address}
        onChange={(event) => onChange({ venue_address: event.target.value })}
        {...(problems.venue_address && { error: problems.venue_address })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field
            key={name}
            label={copy[name]}
            hint={copy.coordinatesHint}
            inputMode="decimal"
            maxLength={20}
            value={texts[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            {...(problems[name] && { error: problems[name] })}
          />
        ))}
      </div>
    </>
  );
}

function Follows() {
  return (
    <section aria-labelledby="move-follows" className="grid gap-2 rounded-xl bg-sand p-4 text-sm">
      <h3 id="move-follows" className="text-sm font-semibold">
        {copy.follows}
      </h3>
      <ul className="grid list-disc gap-1 pl-5">
        {copy.followsList.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link
        to="/admin/newsletter?onglet=campagnes&tab=draft"
        className="justify-self-start py-1 underline underline-offset-4"
      >
        {copy.drafts}
      </Link>
    </section>
  );
}
