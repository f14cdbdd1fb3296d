import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { firstLimits } from '#domain/first-limits.ts';

import { openSections, readKept, writeKept } from './open-sections.ts';
import type { Searchable } from './section-search.ts';
import { matches } from './section-search.ts';

/** The search and the open sections, as the address has them: a reload or a link shows the same page. */
export function useSections<Section extends Searchable>(sections: readonly Section[]) {
  const { search: query, hash, key } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(query);
  const search = (params.get('q') ?? '').slice(0, firstLimits.searchMax).trim();
  const ids = sections.map(({ id }) => id);
  const anchor = ids.find((id) => `#${id}` === hash);
  const kept = readKept(params.get('ouvert'), ids);
  const shown = sections.filter((section) => matches(section, search));
  const [closed, setClosed] = useState<{ search: string; ids: readonly string[] }>({ search, ids: [] });
  const closedNow = closed.search === search ? closed.ids : [];
  const shownIds = shown.map(({ id }) => id);
  const open = openSections({ kept, anchor, search }, shownIds, closedNow);

  // The link of a section: `key` changes with each one that is followed, also the same one again.
  useEffect(() => {
    if (anchor !== undefined) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor, key]);

  function go(next: { search?: string; kept: readonly string[] }): void {
    const changes = { q: next.search ?? search, ouvert: writeKept(next.kept) };
    for (const [name, text] of Object.entries(changes)) {
      if (text) params.set(name, text);
      else params.delete(name);
    }
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  }
  const opened = [...new Set([...kept, ...(anchor === undefined ? [] : [anchor])])];

  return {
    search,
    shown,
    open,
    find: (text: string) => go({ search: text, kept: opened }),
    toggle(id: string) {
      const isOpen = open.has(id);
      setClosed({ search, ids: isOpen ? [...closedNow, id] : closedNow.filter((other) => other !== id) });
      const others = opened.filter((other) => other !== id);
      go({ kept: isOpen ? others : [...others, id] });
    },
  };
}
