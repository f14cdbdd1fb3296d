import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name has. `silent`: no answer is sent. */
export type Zone = Record<string, { txt?: string[]; mx?: string[]; silent?: true }>;

const types = { mx: 15, txt: 16 } as const;

/** A name server on a free UDP port of the loopback address, which answers from `zone` (RFC 1035). */
export async function startNameServer(zone: Zone) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = questionOf(query);
    asked.push(name);
    const found = zone[name];
    if (found?.silent) return;
    const data =
      type === types.txt
        ? (found?.txt ?? []).map(textData)
        : type === types.mx
          ? (found?.mx ?? []).map(exchangeData)
          : [];
    const header = Buffer.from(query.subarray(0, 12));
    // An answer, recursion available; the name does not exist.
    header.writeUInt16BE(0x8180 | (found ? 0 : 3), 2);
    header.writeUInt16BE(data.length, 6);
    header.writeUInt16BE(0, 8);
    header.writeUInt16BE(0, 10);
    const answers = data.map((bytes) => Buffer.concat([recordHead(type, bytes.length), bytes]));
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** The names that were asked for. */
    asked,
    zone,
    stop: () => new Promise<void>((done) => void socket.close(done)),
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** The name of the question, by its offset; class IN; one minute. */
function recordHead(type: number, length: number): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(length, 10);
  return head;
}

/** A text record is a list of strings of at most 255 bytes. */
function textData(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 255) {
    const part = bytes.subarray(from, from + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function exchangeData(host: string): Buffer {
  const labels = host
    .split('.')
    .flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')]);
  return Buffer.concat([Buffer.from([0, 10]), ...labels, Buffer.from([0])]);
}
