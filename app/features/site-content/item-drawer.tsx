import { useState } from 'react';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { HiddenField } from '#app/ui/forms/hidden-field.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { forms } from '#content/copy/admin/forms.ts';
import { siteContent, siteItem as copy, listCopyOf } from '#content/copy/admin/site-content.ts';
import { eventFactKeys } from '#domain/page-content.ts';
import { tableOf } from '#domain/site-content.ts';
import type { ListId } from '#domain/site-content.ts';

import { ItemField, labelOf } from './item-field.tsx';
import { fieldsOf, isPictured, pictures } from './item-fields.ts';
import { columnsOf, itemSchema, textsOf } from './item-form.ts';
import { ItemPicture } from './item-picture.tsx';
import { Quotes } from './quotes.tsx';
import { isSamplePicture, shownItem } from './shown-item.ts';
import type { ItemValue, SiteItem } from './site-content.data.ts';
import { useItemActs } from './use-site-list.ts';

type Props = { list: ListId; item: SiteItem | undefined; onClose: () => void };

/** Adds an item to a list, or changes one. Mounted while open. */
export function ItemDrawer({ list, item, onClose }: Props) {
  const title = item ? siteContent.of(siteContent.edit, shownItem(list, item).name) : listCopyOf(list).add;
  const table = tableOf(list);
  const [texts] = useState(() => textsOf(list, item));
  const pictured = isPictured(table) ? table : undefined;
  const [address, setAddress] = useState(pictured ? (texts[pictures[pictured].column] ?? '') : '');
  return (
    <Drawer title={title} closeLabel={copy.close} onClose={onClose}>
      {pictured && (
        <ItemPicture
          label={copy.pictureOf[pictured]}
          address={address}
          onPicture={(picture) => setAddress(picture?.address ?? '')}
        />
      )}
      <ItemForm list={list} item={item} texts={texts} address={address} onSaved={onClose} />
      {item?.changedBy !== undefined && (
        <p className="text-sm text-ink-soft">
          {copy.changed(item.changedBy)} <ParisTime iso={item.updated_at} />
        </p>
      )}
    </Drawer>
  );
}

type FormProps = {
  list: ListId;
  item: SiteItem | undefined;
  texts: Readonly<Record<string, string>>;
  address: string;
  onSaved: () => void;
};

function ItemForm({ list, item, texts, address, onSaved }: FormProps) {
  const table = tableOf(list);
  const { save } = useItemActs(list);
  const quotes = useMemberQuery('copy-values', readCopyValues);
  const known = quotes.data && new Set([...eventFactKeys, ...Object.keys(quotes.data)]);
  const column = isPictured(table) ? pictures[table].column : undefined;
  // A picture of the library brings its own text.
  const isOwnAlt = address === '' || isSamplePicture(address);
  const fields = fieldsOf(list).filter(({ name }) => name !== 'alt' || isOwnAlt);

  const form = useForm({
    schema: itemSchema(list, known),
    ...(item && { version: item.updated_at }),
    draft: `site:${list}:${item?.id ?? 'new'}`,
    save: async (values: Record<string, ItemValue>, seen): Promise<SaveOutcome> => {
      const read = item && { id: item.id, updated_at: seen ?? item.updated_at };
      const result = await save(values, read, item);
      if (result.outcome === 'gone') return { outcome: 'gone' };
      if (result.outcome === 'taken') return { outcome: 'refused', errors: { '': siteContent.taken } };
      if (result.outcome === 'conflict' && result.item)
        return {
          outcome: 'conflict',
          version: result.item.updated_at,
          current: textsOf(list, result.item),
        };
      onSaved();
      return { outcome: 'done' };
    },
  });
  const typed: Readonly<Record<string, string>> = form.conflict
    ? { ...form.texts(), ...(column && { [column]: address }) }
    : {};

  return (
    <form {...form.props} className="grid gap-5">
      {column && <HiddenField name={column} value={address} />}
      {fields.map((field) => (
        <ItemField
          key={field.name}
          table={table}
          field={field}
          text={texts[field.name] ?? ''}
          error={form.errors[field.name]}
        />
      ))}
      {!isOwnAlt && (table === 'gallery_images' || table === 'evening_photos') && (
        <p className="text-sm text-ink-soft">{copy.altFromLibrary}</p>
      )}
      {fields.some((field) => field.quotes) && quotes.data && <Quotes values={quotes.data} />}
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
        error={form.errors['']}
      />
      {form.conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          fields={columnsOf(list).map((name) => ({
            label: name === column ? copy.picture : labelOf(table, name),
            mine: typed[name] ?? '',
            theirs: form.conflict?.current[name] ?? '',
          }))}
        />
      )}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? forms.saving : item ? forms.save : copy.add}
      </Button>
    </form>
  );
}
