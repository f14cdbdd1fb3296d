/** The bytes of a download. @throws {Error} when there is none. */
export async function bytesOf(file: Blob | null | undefined): Promise<Buffer> {
  if (!file) throw new Error('nothing was downloaded');
  return Buffer.from(await file.arrayBuffer());
}
