import { Check, Pencil } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { tiles as copy } from '#content/copy/admin/cockpit.ts';

import type { CockpitEdition } from './cockpit-schemas.ts';
import { tileStyle } from './tile-style.ts';
import { usePlaces } from './use-places.ts';

/** The places left, edited in place, and when they were checked. */
export function PlacesTile({ edition }: { edition: CockpitEdition }) {
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // Once the button is there again.
    setTimeout(() => edit.current?.focus());
  };
  const places = usePlaces(edition, close);
  const { places_remaining: remaining, places_max: max, places_checked_at: checkedAt } = edition;
  const manages = may('settings.content') && !edition.over;
  return (
    <li id="places" tabIndex={-1} className={`${tileStyle} max-sm:col-span-2`}>
      <div className="flex min-h-8 items-center justify-between gap-1 text-sm text-ink-soft">
        <span>{copy.places}</span>
        {manages && !editing && (
          <button
            ref={edit}
            type="button"
            aria-label={copy.editPlaces}
            title={copy.editPlaces}
            onClick={() => setEditing(true)}
            className="-m-1.5 grid size-11 place-items-center rounded-full hover:bg-ink/8 hover:text-ink"
          >
            <Pencil aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {editing ? (
        <PlacesForm max={max} remaining={remaining} places={places} onCancel={close} />
      ) : (
        <>
          <p className="tabular-nums font-display text-2xl leading-tight font-semibold">
            {remaining} <span className="text-base font-normal text-ink-soft">{copy.of(max)}</span>
          </p>
          <svg aria-hidden="true" width="100%" height="6" className="rounded-full bg-ink/8">
            <rect width={`${((max - remaining) / max) * 100}%`} height="6" className="fill-lantern" />
          </svg>
          <p className="text-xs text-ink-soft">
            {checkedAt ? (
              <>
                {`${copy.checked} `}
                <TimeAgo iso={checkedAt} />
              </>
            ) : (
              copy.never
            )}
          </p>
          {manages && (
            <Button
              size="small"
              variant="quiet"
              className="-mb-1 -ml-4 justify-self-start"
              busy={places.busy}
              onClick={() => places.save(remaining)}
            >
              <Check aria-hidden="true" className="size-4" />
              {copy.confirm}
            </Button>
          )}
          {places.problem && (
            <p role="alert" className="text-sm text-danger">
              {places.problem}
            </p>
          )}
        </>
      )}
    </li>
  );
}

type FormProps = {
  max: number;
  remaining: number;
  places: ReturnType<typeof usePlaces>;
  onCancel: () => void;
};

function PlacesForm({ max, remaining, places, onCancel }: FormProps) {
  const error = useId();
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('places') ?? '').trim();
    const number = /^\d{1,5}$/.test(typed) ? Number(typed) : -1;
    if (number < 0 || number > max) places.setProblem(copy.wrong(max));
    else if (!places.busy) places.save(number);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <Input
        // The person asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that had the focus
        autoFocus
        name="places"
        aria-label={copy.places}
        aria-invalid={places.problem ? true : undefined}
        aria-describedby={places.problem ? error : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        defaultValue={remaining}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      {places.problem && (
        <p id={error} role="alert" className="text-sm font-medium text-danger">
          {places.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={places.busy}>
          {copy.save}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
