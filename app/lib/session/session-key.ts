/** The `localStorage` key of supabase-js for the session, derived from the backend's host (CONTRACT-09). */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}
