import { useState } from 'react';

import { siteContent as copy, siteListCopy } from '#content/copy/admin/site-content.ts';
import type { SiteListId } from '#domain/site-content.ts';

import { SiteList } from './site-list.tsx';

/** A section of /admin/settings with lists of the site. A list is read when it is opened first. */
export function ContentSection({ lists }: { lists: readonly SiteListId[] }) {
  return (
    <div className="-mt-2 grid">
      {lists.map((list) => (
        <Foldable key={list} list={list} isOnly={lists.length === 1} />
      ))}
    </div>
  );
}

function Foldable({ list, isOnly }: { list: SiteListId; isOnly: boolean }) {
  const [wasOpened, setOpened] = useState(isOnly);
  const { title, path } = siteListCopy[list];
  return (
    <details
      open={isOnly || undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className="border-t border-ink/10 first:border-t-0"
    >
      <summary className="min-h-12 cursor-pointer content-center font-semibold">{title}</summary>
      <div className="grid gap-3 pb-5">
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          aria-label={copy.pageOf(title)}
          className="inline-flex min-h-11 items-center justify-self-start text-sm underline decoration-current/40 underline-offset-4 hover:decoration-current"
        >
          {copy.page}
        </a>
        {wasOpened && <SiteList list={list} />}
      </div>
    </details>
  );
}
