import type { MailTransport } from './transport.ts';

/** Notes the first mail of this process that the transport delivered, and tries again at the next one when that fails. */
export function createNotingTransport(transport: MailTransport, note: () => Promise<unknown>): MailTransport {
  let noted = false;
  return {
    async send(mail, signal) {
      const messageId = await transport.send(mail, signal);
      if (!noted) {
        noted = true;
        void note().catch(() => (noted = false));
      }
      return messageId;
    },
    close: () => transport.close(),
  };
}
