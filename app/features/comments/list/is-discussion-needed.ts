import { hasStoredSession } from '#app/lib/session/supabase-browser.ts';

/** Whether to load the discussion at once: for a signed-in reader, and when the URL names a comment. */
export const isDiscussionNeeded = (): boolean =>
  hasStoredSession() || window.location.hash.startsWith('#commentaire');
