import { Field } from '#app/ui/forms/field.tsx';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import { blockLimits } from '#domain/campaign-blocks.ts';
import { linkTarget } from '#domain/campaign-links.ts';

const copy = campaignEditor.fields;

type LinkProps = { label: string; value: string; readOnly: boolean; onChange: (href: string) => void };

/** An address, which may be unfinished while it is typed. */
export function LinkField({ label, value, readOnly, onChange }: LinkProps) {
  const isBad = value.trim() !== '' && linkTarget(value) === undefined;
  return (
    <Field
      data-field="href"
      label={label}
      hint={copy.hrefHint}
      inputMode="url"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      value={value}
      readOnly={readOnly}
      maxLength={blockLimits.linkMax}
      onChange={(event) => onChange(event.target.value)}
      {...(isBad && { error: copy.hrefBad })}
    />
  );
}
