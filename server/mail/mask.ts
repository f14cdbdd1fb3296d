/** Hides addresses and tokens in a text for the log: the error message of an SMTP server may quote them. */
export function mask(text: string): string {
  return text.replace(/[^\s<>"'=]+@[^\s<>"']+/g, '[address]').replace(/[\w-]{32,}/g, '[token]');
}
