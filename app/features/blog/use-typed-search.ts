import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';

import type { ListFilters } from './list-filters.ts';
import { cleanText, readListFilters } from './list-filters.ts';

/** Milliseconds without a keystroke before the list updates. */
const pause = 250;

/**
 * Updates the list and replaces the URL while the visitor types. The field is uncontrolled: only a history
 * navigation or a link that changes the search writes to it, and never over text that was not submitted yet.
 */
export function useTypedSearch(filters: ListFilters) {
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef(false);
  const [strokes, setStrokes] = useState(0);
  const navigate = useNavigate();
  const { location: pending } = useNavigation();
  const location = useLocation();
  const arrival = useNavigationType();
  const mountedAt = useRef(location.key);

  const stroke = () => {
    waiting.current = true;
    setStrokes((count) => count + 1);
  };

  const ask = () => {
    waiting.current = false;
    // Keeps the filters of a pending navigation, unless it leads to another page.
    const target = pending ?? location;
    if (target.pathname !== '/blog' || !field.current) return;
    const requested = readListFilters(new URLSearchParams(target.search));
    const search = cleanText(field.current.value);
    if (search === requested.search) return;
    const address = blogPath({ ...requested, search, page: 1 });
    void navigate(address, { replace: true, preventScrollReset: true, state: { typed: true } });
  };

  const askAfterPause = useEffectEvent(ask);
  useEffect(() => {
    if (strokes === 0) return undefined;
    const timer = setTimeout(() => askAfterPause(), pause);
    return () => clearTimeout(timer);
  }, [strokes]);

  const follow = useEffectEvent(() => {
    const input = field.current;
    if (!input || cleanText(input.value) === filters.search) return;
    // Text typed before hydration.
    if (location.key === mountedAt.current && strokes === 0 && document.activeElement === input) stroke();
    else if (!waiting.current && !(arrival === 'REPLACE' && location.state?.typed === true))
      input.value = filters.search;
  });
  useEffect(() => follow(), [location.key]);

  return { field, stroke, ask };
}
