/** « a…@exemple.fr »: enough to know one's own account, too little for whoever looks over the shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
