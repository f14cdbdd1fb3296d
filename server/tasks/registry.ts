import type { TaskKind } from '#domain/tasks.ts';

import { createListExport } from './exports/list-export.ts';
import { runMemberExport } from './exports/member-export.ts';
import { runSubscriberImport } from './imports/subscriber-import.ts';
import type { Runner } from './runner.ts';

/** The runner of each kind of task. */
export type Runners = Readonly<Record<TaskKind, Runner>>;

export function createRunners({ pagesPerFile = 10 } = {}): Runners {
  return {
    'member-export': runMemberExport,
    'list-export': createListExport({ pagesPerFile }),
    'subscriber-import': runSubscriberImport,
  };
}
