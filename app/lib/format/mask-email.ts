/** « a…@exemple.fr »: the member recognises the account, the screen does not show the whole address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
