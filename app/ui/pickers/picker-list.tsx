import { Combobox } from '@base-ui/react/combobox';
import { useRef } from 'react';

type Props<Item> = { keyOf: (item: Item) => string; labelOf: (item: Item) => string; status: string };

/** The list of a picker. It stays beside its field: below `body`, a modal dialog would cover it. */
export function PickerList<Item>({ keyOf, labelOf, status }: Props<Item>) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={place} />
      <Combobox.Portal container={place}>
        <Combobox.Positioner sideOffset={4} className="z-30">
          <Combobox.Popup className="w-(--anchor-width) rounded-xl border border-ink/15 bg-white p-1.5 shadow-card">
            <Combobox.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain data-empty:hidden">
              {(item: Item) => (
                <Combobox.Item
                  key={keyOf(item)}
                  value={item}
                  className="flex min-h-11 items-center rounded-lg px-3 py-2 wrap-anywhere data-highlighted:bg-sand forced-colors:data-highlighted:outline-2"
                >
                  {labelOf(item)}
                </Combobox.Item>
              )}
            </Combobox.List>
            <Combobox.Status className="px-3 py-2 text-sm text-ink-soft empty:hidden">
              {status}
            </Combobox.Status>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </>
  );
}
