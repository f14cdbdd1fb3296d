/** What the sender of a file reports while it works. */
export type Transfer = {
  signal: AbortSignal;
  /** Bytes that have left the browser; at `total` the server still has to store the file. */
  onProgress: (sent: number, total: number) => void;
};

export type SendFile = (
  url: string,
  file: File,
  transfer: Transfer,
) => Promise<{ status: number; body: string }>;

/**
 * Sends the bytes of a file with PUT. `XMLHttpRequest`, because `fetch` does not report the progress of an upload. The
 * headers are those of supabase-js.
 * @throws {TypeError} without a response, {DOMException} `AbortError` when the signal aborts.
 */
export const sendFile: SendFile = (url, file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }));
    request.addEventListener('error', () => reject(new TypeError('The file was not sent: no response')));
    request.addEventListener('abort', () => reject(aborted()));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('cache-control', 'max-age=3600');
    request.send(file);
    return undefined;
  });

const aborted = () => new DOMException('The upload was cancelled', 'AbortError');
