import type { TaskKind } from '#domain/tasks.ts';

import { createListExport } from './exports/list-export.ts';
import { runMemberExport } from './exports/member-export.ts';
import type { SiteFacts } from '#server/self-checks/checked-site.ts';

import { runSubscriberImport } from './imports/subscriber-import.ts';
import type { Runner } from './runner.ts';
import { createSelfChecks } from './self-checks/self-checks.ts';

/** The runner of each kind of task. */
export type Runners = Readonly<Record<TaskKind, Runner>>;

/** `site`: how this process reaches itself. */
export function createRunners(site: SiteFacts, { pagesPerFile = 10 } = {}): Runners {
  return {
    'member-export': runMemberExport,
    'list-export': createListExport({ pagesPerFile }),
    'subscriber-import': runSubscriberImport,
    'self-checks': createSelfChecks(site),
  };
}
