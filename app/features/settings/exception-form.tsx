import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { exceptionsCopy as copy } from '#content/copy/admin/edition-settings.ts';
import { exceptionLimits, isDayOf } from '#domain/edition-exceptions.ts';
import type { EditionException } from '#domain/edition-exceptions.ts';

import { lastDay, usualDay } from './exception-months.ts';

type Props = {
  /** `2027-01`, those without an exception. */
  months: readonly string[];
  isBusy: boolean;
  onSave: (exception: EditionException) => Promise<void>;
  onCancel: () => void;
};

/** A new exception: another day of the month, or no evening. */
export function ExceptionForm({ months, isBusy, onSave, onCancel }: Props) {
  const [month, setMonth] = useState(months[0] ?? '');
  const [isHeld, setHeld] = useState(true);
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const problems = {
    day: isHeld && !isDayOf(month, day) ? copy.problems.day : undefined,
    reason: reason.trim() === '' ? copy.problems.reason : undefined,
  };

  function submit(event: React.FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problems.day === undefined && problems.reason === undefined && !isBusy)
      void onSave({ month, day: isHeld ? day : null, reason: reason.trim() });
  }

  return (
    <form noValidate onSubmit={submit} aria-label={copy.add} className="grid gap-4 rounded-xl bg-sand p-4">
      <SelectField
        label={copy.month}
        value={month}
        options={months.map((known) => [known, usualDay(known)])}
        onChange={(next) => {
          setMonth(next);
          setDay('');
        }}
      />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{copy.choice}</legend>
        {[true, false].map((held) => (
          <label key={String(held)} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              checked={isHeld === held}
              onChange={() => setHeld(held)}
              className="size-5 accent-ember"
            />
            {held ? copy.otherDay : copy.noneThatMonth}
          </label>
        ))}
      </fieldset>
      {isHeld && (
        <Field
          type="date"
          label={copy.day}
          hint={copy.dayHint}
          min={`${month}-01`}
          max={lastDay(month)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          {...(tried && problems.day !== undefined && { error: problems.day })}
        />
      )}
      <Field
        label={copy.reason}
        hint={copy.reasonHint}
        autoComplete="off"
        maxLength={exceptionLimits.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...(tried && problems.reason !== undefined && { error: problems.reason })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isBusy} className="min-h-11!">
          {copy.confirm}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel} className="min-h-11!">
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
