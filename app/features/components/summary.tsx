import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';

import { componentsCopy as copy } from '#content/copy/admin/components.ts';

import { isTrouble, stateText } from './component-words.ts';
import type { Component } from './components.data.ts';

type Props = { rows: readonly Component[]; linkTo: (component: string) => string };

/** The whole in a sentence, and what needs a look. Read aloud when it changes. */
export function Summary({ rows, linkTo }: Props) {
  const troubled = rows.filter(isTrouble);
  return (
    <output className="mb-4 block text-sm">
      <p className="flex items-center gap-2 font-semibold">
        {troubled.length === 0 && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />}
        {troubled.length === 0 ? copy.allWell : `${copy.troubles(troubled.length)}\u00a0:`}
      </p>
      {troubled.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {troubled.map((row) => (
            <li key={row.component}>
              <Link
                to={linkTo(row.component)}
                preventScrollReset
                className="inline-block py-1 underline underline-offset-4"
              >
                {copy.labels[row.component]}
              </Link>{' '}
              <span className="text-ink-soft">({stateText(row)})</span>
            </li>
          ))}
        </ul>
      )}
    </output>
  );
}
