import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import { blockLimits } from '#domain/campaign-blocks.ts';
import type { CampaignBlock } from '#domain/campaign-blocks.ts';

import { ArticlesFields } from './articles-fields.tsx';
import { LinkField } from './link-field.tsx';
import { PictureFields } from './picture-fields.tsx';
import type { MaterialQuery } from './use-preview.ts';

const copy = campaignEditor.fields;

type Props = {
  block: CampaignBlock;
  material: MaterialQuery['data'];
  readOnly: boolean;
  onChange: (block: CampaignBlock, isChosen?: boolean) => void;
};

/** The fields of a block. */
export function BlockFields({ block, material, readOnly, onChange }: Props) {
  switch (block.type) {
    case 'heading':
      return (
        <Field
          data-field="text"
          label={copy.heading}
          value={block.text}
          readOnly={readOnly}
          maxLength={blockLimits.headingMax}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'text':
      return (
        <TextareaField
          data-field="text"
          label={copy.text}
          hint={copy.textHint}
          value={block.text}
          readOnly={readOnly}
          maxLength={blockLimits.textMax}
          rows={5}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'button':
      return (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            data-field="label"
            label={copy.label}
            value={block.label}
            readOnly={readOnly}
            maxLength={blockLimits.buttonLabelMax}
            onChange={(event) => onChange({ ...block, label: event.target.value })}
          />
          <LinkField
            label={copy.href}
            value={block.href}
            readOnly={readOnly}
            onChange={(href) => onChange({ ...block, href })}
          />
        </div>
      );
    case 'edition':
      return (
        <p className="text-sm text-ink-soft">
          {material && material.material.edition === null ? copy.editionNone : copy.edition}
        </p>
      );
    case 'articles':
      return <ArticlesFields block={block} material={material} readOnly={readOnly} onChange={onChange} />;
    case 'picture':
      return <PictureFields block={block} material={material} readOnly={readOnly} onChange={onChange} />;
    case 'separator':
      return <p className="text-sm text-ink-soft">{copy.separator}</p>;
  }
}
