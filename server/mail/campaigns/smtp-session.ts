import type { Readable } from 'node:stream';

import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export type SmtpSession = {
  /**
   * Sends one message over the open connection, or over a new one. `message` is read only once the server has accepted
   * the recipient and asked for the data.
   * @throws what nodemailer reports; the connection is then closed.
   */
  send(envelope: { from: string; to: string }, message: Readable): Promise<void>;
  close(): void;
};

/** Milliseconds. */
const idleMax = 5000;
const waits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
} as const;

/** One connection to the server of `SMTP_URL`, reused from message to message. Sends one message at a time. */
export function createSmtpSession(url: string): SmtpSession {
  const { auth, ...server } = parseConnectionUrl(url);
  let connection: SMTPConnection | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  /** Rejects what waits for the connection; a closed connection does not call every callback of nodemailer. */
  let fail: (error: Error) => void = () => undefined;

  function close(): void {
    clearTimeout(idleTimer);
    connection?.close();
    connection = undefined;
  }

  async function connect(): Promise<SMTPConnection> {
    const opened = new SMTPConnection({ ...server, ...waits });
    connection = opened;
    opened.on('error', (error: Error) => fail(error));
    opened.once('end', () => {
      if (connection === opened) connection = undefined;
      fail(Object.assign(new Error('the server closed the connection'), { code: 'ECONNECTION' }));
    });
    await new Promise<void>((resolve, reject) => {
      fail = reject;
      opened.connect((error) => {
        if (error) return reject(error);
        if (!auth?.user || !opened.allowsAuth) return resolve();
        opened.login({ credentials: auth }, (refused) => (refused ? reject(refused) : resolve()));
      });
    });
    return opened;
  }

  return {
    async send(envelope, message) {
      clearTimeout(idleTimer);
      try {
        const open = connection ?? (await connect());
        await new Promise<void>((resolve, reject) => {
          fail = reject;
          open.send(envelope, message, (error) => (error ? reject(error) : resolve()));
        });
      } catch (error) {
        message.destroy();
        close();
        throw error;
      } finally {
        fail = () => undefined;
      }
      idleTimer = setTimeout(close, idleMax).unref();
    },
    close,
  };
}
