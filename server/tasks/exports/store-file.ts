import { buckets } from '#domain/files.ts';
import { TaskFailure } from '#server/tasks/runner.ts';
import type { TaskContext } from '#server/tasks/runner.ts';

export type ExportFile = { path: string; size: number };

/**
 * Writes a file of an export to `exports/<person>/<task>/<name>`, in place of the one of an earlier attempt.
 * @throws {TaskFailure} when it is too large.
 * @throws {StorageError} when the storage refuses.
 */
export async function storeFile(
  { task, client }: Pick<TaskContext, 'task' | 'client'>,
  file: { name: string; content: string | Uint8Array; type: (typeof buckets.exports.types)[number] },
): Promise<ExportFile> {
  const { content } = file;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  if (bytes.length > buckets.exports.maxBytes)
    throw new TaskFailure('too_large', `a file of ${bytes.length} bytes`);
  const path = `${task.requested_by ?? 'site'}/${task.id}/${file.name}`;
  const { error } = await client.storage
    .from('exports')
    .upload(path, bytes, { contentType: file.type, upsert: true });
  if (error) throw error;
  return { path, size: bytes.length };
}
