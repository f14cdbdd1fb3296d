import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react';

import { blockNames, campaignEditor as copy } from '#content/copy/admin/campaign-editor.ts';
import type { CampaignBlock } from '#domain/campaign-blocks.ts';

import { BlockFields } from './block-fields.tsx';
import type { MaterialQuery } from './use-preview.ts';

export type BlockAct = 'up' | 'down' | 'duplicate' | 'delete';

type Props = {
  block: CampaignBlock;
  index: number;
  total: number;
  material: MaterialQuery['data'];
  readOnly: boolean;
  isDragged: boolean;
  onChange: (block: CampaignBlock, isChosen?: boolean) => void;
  onAct: (act: BlockAct) => void;
  /** The id of the dragged block; undefined after the drop. */
  onDrag: (id: string | undefined) => void;
  onDrop: () => void;
};

const icons = { up: ArrowUp, down: ArrowDown, duplicate: Copy, delete: Trash2 } as const;
const acts: readonly BlockAct[] = ['up', 'down', 'duplicate', 'delete'];

/** A block with its fields and acts. Alt with an arrow key moves it, and its handle is dragged by pointer. */
export function BlockCard(props: Props) {
  const { block, index, total, material, readOnly, isDragged, onChange, onAct, onDrag, onDrop } = props;
  const name = copy.block(blockNames[block.type], index + 1, total);
  const refused = { up: index === 0, down: index === total - 1, duplicate: false, delete: false };

  function onKeyDown(event: React.KeyboardEvent) {
    const act = { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
    if (readOnly || !event.altKey || (act !== 'up' && act !== 'down') || refused[act]) return;
    event.preventDefault();
    onAct(act);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields; a drop target
    <li
      id={`block-${block.id}`}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      className={clsx(
        'grid min-w-0 gap-3 rounded-2xl border border-ink/12 bg-white p-4',
        isDragged && 'opacity-50',
      )}
    >
      <div className="flex items-center sm:gap-2">
        {!readOnly && (
          <span
            draggable
            title={copy.drag}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              onDrag(block.id);
            }}
            onDragEnd={() => onDrag(undefined)}
            className="-ml-1 cursor-grab text-ink-soft max-sm:hidden"
          >
            <GripVertical aria-hidden="true" className="size-5" />
          </span>
        )}
        <h3 className="min-w-0 flex-1 text-sm font-semibold">{blockNames[block.type]}</h3>
        {!readOnly &&
          acts.map((act) => {
            const Icon = icons[act];
            return (
              <button
                key={act}
                type="button"
                data-act={act}
                aria-label={copy.of(copy[act], name)}
                aria-disabled={refused[act] || undefined}
                onClick={() => !refused[act] && onAct(act)}
                className="grid size-9 place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink aria-disabled:opacity-40 max-sm:size-11"
              >
                <Icon aria-hidden="true" className="size-4" />
              </button>
            );
          })}
      </div>
      <BlockFields block={block} material={material} readOnly={readOnly} onChange={onChange} />
    </li>
  );
}
