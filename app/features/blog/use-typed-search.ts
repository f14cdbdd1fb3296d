import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

import { blogPath } from '#app/shared/blog-path.ts';

import type { ListQuestion } from './list-question.ts';
import { cleanText, readQuestion } from './list-question.ts';

/** Milliseconds without a keystroke after which the list follows. */
const pause = 250;

/**
 * The list follows what is typed in the field, and the address with it, in the place of the one before. The field
 * belongs to the person in it: only a move through history or a link that changes the search writes there, and never
 * over a text that has not been asked for yet.
 */
export function useTypedSearch(question: ListQuestion) {
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
    // What another click has asked for meanwhile is kept; somebody on their way to an article is let go.
    const target = pending ?? location;
    if (target.pathname !== '/blog' || !field.current) return;
    const asked = readQuestion(new URLSearchParams(target.search));
    const search = cleanText(field.current.value);
    if (search === asked.search) return;
    const address = blogPath({ ...asked, search, page: 1 });
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
    if (!input || cleanText(input.value) === question.search) return;
    // Typed before the script was there.
    if (location.key === mountedAt.current && strokes === 0 && document.activeElement === input) stroke();
    else if (!waiting.current && !(arrival === 'REPLACE' && location.state?.typed === true))
      input.value = question.search;
  });
  useEffect(() => follow(), [location.key]);

  return { field, stroke, ask };
}
