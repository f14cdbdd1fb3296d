import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { moved } from '#app/shared/list/moved.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { blockNames, campaignEditor as copy } from '#content/copy/admin/campaign-editor.ts';
import { blockLimits, blockTypes, emptyBlock } from '#domain/campaign-blocks.ts';
import type { BlockType, CampaignBlock } from '#domain/campaign-blocks.ts';

import { BlockCard } from './block-card.tsx';
import type { BlockAct } from './block-card.tsx';

import type { MaterialQuery } from './use-preview.ts';

type Props = {
  blocks: readonly CampaignBlock[];
  material: MaterialQuery['data'];
  readOnly: boolean;
  /** `isChosen`: an article, a picture or a block that is filled by the site, whose facts the preview needs. */
  onChange: (blocks: readonly CampaignBlock[], isChosen?: boolean) => void;
};

/** The blocks of the mail, in their order. */
export function BlockList({ blocks, material, readOnly, onChange }: Props) {
  const latest = useRef({ blocks, onChange });
  useEffect(() => {
    latest.current = { blocks, onChange };
  });
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string>();
  const focusLater = useLaterFocus();

  function move(id: string, to: number, focused: string) {
    const from = blocks.findIndex((block) => block.id === id);
    const next = moved(blocks, from, to);
    if (next === blocks) return;
    onChange(next);
    const block = blocks[from];
    if (block) setAnnouncement(copy.moved(blockNames[block.type], to + 1, blocks.length));
    focusLater(id, focused);
  }

  function act(index: number, what: BlockAct) {
    const block = blocks[index];
    if (!block) return;
    if (what === 'up' || what === 'down') return move(block.id, index + (what === 'up' ? -1 : 1), what);
    if (what === 'duplicate') {
      const copied = { ...block, id: crypto.randomUUID() };
      onChange(blocks.toSpliced(index + 1, 0, copied));
      return focusLater(copied.id);
    }
    onChange(blocks.toSpliced(index, 1));
    const neighbour = blocks[index + 1] ?? blocks[index - 1];
    if (neighbour) focusLater(neighbour.id);
    offerUndo(copy.blockDeleted, async () => {
      latest.current.onChange(latest.current.blocks.toSpliced(index, 0, block));
      return true;
    });
  }

  return (
    <section id="campaign-blocks" tabIndex={-1} aria-labelledby="blocks-title" className="grid gap-4">
      <div>
        <h2 id="blocks-title" className="text-lg">
          {copy.blocks}
        </h2>
        <p className="text-sm text-ink-soft">
          {blocks.length === 0 ? copy.noBlock : !readOnly && copy.keysHint}
        </p>
      </div>
      <ol aria-label={copy.blocks} className="grid gap-4 empty:hidden">
        {blocks.map((block, index) => (
          <BlockCard
            key={block.id}
            block={block}
            index={index}
            total={blocks.length}
            material={material}
            readOnly={readOnly}
            isDragged={dragged === block.id}
            onChange={(changed, isChosen) => onChange(blocks.with(index, changed), isChosen)}
            onAct={(what) => act(index, what)}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, index, 'up');
              setDragged(undefined);
            }}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      {!readOnly && (
        <AddBlock
          isFull={blocks.length >= blockLimits.blocks}
          onAdd={(type) => {
            const block = emptyBlock(type, crypto.randomUUID());
            onChange([...blocks, block], type === 'edition');
            focusLater(block.id);
          }}
        />
      )}
    </section>
  );
}

/** Focuses a part of a block once it is in the page: a button by its act, or its first field. */
function useLaterFocus() {
  const [wanted, setWanted] = useState<{ id: string; part: string | undefined }>();
  useEffect(() => {
    if (!wanted) return;
    const frame = document.getElementById(`block-${wanted.id}`);
    const button = frame?.querySelector<HTMLElement>(
      `[data-act="${wanted.part}"]:not([aria-disabled="true"])`,
    );
    (button ?? frame?.querySelector<HTMLElement>('[data-field]') ?? frame)?.focus();
  }, [wanted]);
  return (id: string, part?: string) => setWanted({ id, part });
}

function AddBlock({ isFull, onAdd }: { isFull: boolean; onAdd: (type: BlockType) => void }) {
  return (
    <fieldset className="rounded-2xl border border-dashed border-ink/25 p-4">
      <legend className="px-1 text-sm font-semibold">{copy.add}</legend>
      {isFull ? (
        <p className="text-sm">{copy.full(blockLimits.blocks)}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {blockTypes.map((type) => (
            <Button
              key={type}
              size="small"
              variant="secondary"
              onClick={() => onAdd(type)}
              className="max-sm:min-h-11"
            >
              <Plus aria-hidden="true" className="size-4" />
              {blockNames[type]}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
