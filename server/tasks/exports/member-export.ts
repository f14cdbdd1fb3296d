import { TaskFailure } from '#server/tasks/runner.ts';
import type { Runner } from '#server/tasks/runner.ts';

import { storeFile } from './store-file.ts';

/** All data of one member as a JSON file. Payload: `member`, the id of the account. */
export const runMemberExport: Runner = async (context) => {
  const { task, client, signal, progress } = context;
  await progress({ done: 0, total: 1 });
  const { data } = await client
    .rpc('task_member_data', { id: task.id, lease: task.lease })
    .abortSignal(signal)
    .throwOnError();
  if (data === null) throw new TaskFailure('gone', 'the account was deleted');
  const content = `${JSON.stringify(data, null, 2)}\n`;
  const file = await storeFile(context, {
    name: 'donnees-du-membre.json',
    content,
    type: 'application/json',
  });
  return { files: [file] };
};
