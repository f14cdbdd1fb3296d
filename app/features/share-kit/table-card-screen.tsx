import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';

import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { shareKit, tableCard as copy } from '#content/copy/admin/share-kit.ts';
import { shareLinkPath } from '#domain/share-kit.ts';

import type { KitEdition } from './kit-edition.ts';
import './table-card.css';
import { TableCard } from './table-card.tsx';

const formats = ['a6', 'a5'] as const;

export function TableCardHead() {
  return (
    <ScreenHead
      title={copy.title}
      lead={copy.lead}
      trail={[
        { name: admin.home, path: '/admin' },
        { name: shareKit.title, path: '/admin/kit' },
      ]}
    />
  );
}

/** /admin/kit/carte: the card as it is printed, and its format. */
export function TableCardScreen({ edition }: { edition: KitEdition }) {
  const [format, setFormat] = useState<(typeof formats)[number]>('a6');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <legend className="sr-only">{copy.format}</legend>
        {formats.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="format"
              value={name}
              checked={format === name}
              onChange={() => setFormat(name)}
              className="size-5 accent-brick"
            />
            {copy.formats[name]}
          </label>
        ))}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {copy.print}
        </Button>
      </fieldset>
      <section
        aria-label={copy.preview}
        data-printed
        className={clsx('table-card-sheet', `table-card-${format}`)}
      >
        <TableCard facts={edition.facts} address={getBrowserConfig().siteUrl + shareLinkPath('table')} />
      </section>
    </div>
  );
}
