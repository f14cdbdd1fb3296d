/** Takes addresses and tokens out of a text meant for a log: an SMTP server's refusal repeats them. */
export function mask(text: string): string {
  return text.replace(/[^\s<>"'=]+@[^\s<>"']+/g, '[address]').replace(/[\w-]{32,}/g, '[token]');
}
