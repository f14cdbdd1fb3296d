import { connect } from 'node:net';
import type { Socket } from 'node:net';

export type Course = {
  request: string;
  /** Bytes of each response, headers included. */
  length: number;
  /** When to stop sending requests, in milliseconds of `performance.now()`. */
  end: number;
  /** Milliseconds for the last response, after `end`. */
  patience: number;
};

/** The bytes of one read. All connections share this buffer, because it is only read during the callback. */
const buffer = Buffer.allocUnsafe(256 * 1024);
const success = Buffer.from('HTTP/1.1 200');

/**
 * Sends one request after the other on one connection, and only counts the bytes received. Returns the number of responses
 * until `end`. Rejects on another status, another length, or a lost connection.
 */
export function keepRequesting(url: string, { request, length, end, patience }: Course): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let count = 0;
    const fail = (reason: string) => {
      reject(new Error(`${url}: ${reason}`));
      socket.destroy();
    };
    const socket = openSocket(url, (bytes) => {
      if (!isSuccess(received, bytes)) return fail('the status is not 200');
      received += bytes;
      if (received > length) return fail(`a response is longer than ${length} bytes`);
      if (received < length) return;
      received = 0;
      if (performance.now() > end) {
        resolve(count);
        socket.destroy();
        return;
      }
      count += 1;
      socket.write(request);
    });
    const late = setTimeout(
      () => fail(`a response is shorter than ${length} bytes, or did not arrive`),
      end + patience - performance.now(),
    );
    socket.on('error', ({ message }) => fail(message));
    socket.on('close', () => {
      clearTimeout(late);
      fail('the connection was closed');
    });
    socket.write(request);
  });
}

function openSocket(url: string, read: (bytes: number) => void): Socket {
  const { hostname, port } = new URL(url);
  const callback = (bytes: number): boolean => {
    read(bytes);
    return true;
  };
  return connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer, callback } });
}

/** Whether the bytes in the buffer, which follow `received` bytes of the response, match the status line of a 200. */
function isSuccess(received: number, bytes: number): boolean {
  if (received >= success.length) return true;
  const known = Math.min(bytes, success.length - received);
  return success.compare(buffer, 0, known, received, received + known) === 0;
}
