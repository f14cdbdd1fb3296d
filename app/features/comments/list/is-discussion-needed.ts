import { hasStoredSession } from '#app/lib/session/supabase-browser.ts';

/** A signed-in reader, and one whose address names a comment, do not wait until the discussion is near. */
export const isDiscussionNeeded = (): boolean =>
  hasStoredSession() || window.location.hash.startsWith('#commentaire');
