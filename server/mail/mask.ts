/** Hides addresses and tokens in a text for a log: an SMTP server repeats them in its refusal. */
export function mask(text: string): string {
  return text.replace(/[^\s<>"'=]+@[^\s<>"']+/g, '[address]').replace(/[\w-]{32,}/g, '[token]');
}
