import { useId } from 'react';

import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { mediaField as copy } from '#content/copy/pictures.ts';
import { limits } from '#domain/limits.ts';

type Props = {
  name: string;
  error?: string | undefined;
  defaultAlt: string;
  decorative: boolean;
  onDecorative: (decorative: boolean) => void;
};

/** The alternative text, or « décorative ». The text that was typed stays while the box is ticked, and comes back after. */
export function AltFields({ name, error, defaultAlt, decorative, onDecorative }: Props) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <TextareaField
        name={name}
        label={copy.alt}
        hint={copy.altHint}
        rows={2}
        maxLength={limits.mediaAltMax}
        defaultValue={defaultAlt}
        disabled={decorative}
        {...(error !== undefined && !decorative && { error })}
      />
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name="decorative"
          value="oui"
          checked={decorative}
          onChange={(event) => onDecorative(event.target.checked)}
          aria-describedby={`${id}-hint`}
          className="mt-1 size-5 shrink-0 accent-ember"
        />
        <div>
          <label htmlFor={id} className="font-semibold">
            {copy.decorative}
          </label>
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {copy.decorativeHint}
          </p>
        </div>
      </div>
    </div>
  );
}
