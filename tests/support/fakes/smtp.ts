import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

type ReceivedMail = Email & { recipients: string[]; raw: string };

export type MailServer = {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** SMTP status of the response to each `RCPT TO` of this address, until the entry is removed; `text` follows it. */
  refuse(address: string, status: number, text?: string): void;
  accept(address: string): void;
  /** The next messages are received, and their connection is closed without an answer. */
  leaveUnanswered(count: number): void;
  stop(): Promise<void>;
};

/** A real SMTP server on the loopback address; without `port`, on a free port. */
export async function startMailServer(
  options: { port?: number; user?: string; password?: string } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, { status: number; text: string }>();
  const sockets = new Set<Socket>();
  let unanswered = 0;
  const server = new SMTPServer({
    authOptional: options.user === undefined,
    allowInsecureAuth: true,
    disabledCommands: options.user === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    closeTimeout: 200,
    onAuth({ username, password }, _session, callback) {
      const known = username === options.user && password === options.password;
      callback(known ? null : new Error('Invalid login'), known ? { user: username } : undefined);
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = refusals.get(address);
      if (!refusal) return callback();
      callback(Object.assign(new Error(refusal.text), { responseCode: refusal.status }));
    },
    onData(stream, session, callback) {
      void buffer(stream).then(async (raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString('utf8') });
        if (unanswered === 0) return callback();
        unanswered -= 1;
        for (const socket of sockets) socket.destroy();
      }, callback);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const login = options.user === undefined ? '' : `${options.user}:${options.password}@`;
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    port,
    received,
    refuse: (recipient, status, text = `<${recipient}> is refused here`) =>
      refusals.set(recipient, { status, text }),
    accept: (recipient) => refusals.delete(recipient),
    leaveUnanswered: (count) => {
      unanswered = count;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
