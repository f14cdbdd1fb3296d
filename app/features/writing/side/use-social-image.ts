import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import type { ArticleFields } from './article-fields.ts';

/** Milliseconds without a change before the server draws: a drawing takes it a quarter of a second. */
const pause = 1000;

/** The image of shared links, drawn by the server as the article stands. */
export function useSocialImage({ title, category, slug }: ArticleFields) {
  const asked = new URLSearchParams({ title, category, slug: slug ?? '' }).toString();
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), pause);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data: image, isError } = useQuery({
    queryKey: ['social-image', settled],
    queryFn: ({ signal }) => drawnImage(settled, signal),
    placeholderData: (before) => before,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: 1,
  });
  return { image, isFailed: isError && image === undefined };
}

/** @throws {Error} when the server does not draw, or the session has ended. */
async function drawnImage(query: string, signal: AbortSignal): Promise<Blob> {
  const client = await getSupabase();
  const { data } = await client.auth.getSession();
  const response = await fetch(`/images/social/brouillon.jpg?${query}`, {
    signal,
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
  });
  if (!response.ok) throw new Error(`the social image was not drawn: ${response.status}`);
  return response.blob();
}
