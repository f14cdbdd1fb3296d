import type { TaskKind } from '#domain/tasks.ts';

import { createListExport } from './exports/list-export.ts';
import { runMemberExport } from './exports/member-export.ts';
import { createSiteExport } from './exports/site/site-export.ts';
import type { SiteFacts } from '#server/self-checks/checked-site.ts';
import { runSubscriberImport } from './imports/subscriber-import.ts';
import type { Runner } from './runner.ts';
import { createSelfChecks } from './self-checks/self-checks.ts';

/** The runner of each kind of task. */
export type Runners = Readonly<Record<TaskKind, Runner>>;

type Options = {
  pagesPerFile?: number;
  /** Bytes of an archive of the whole site. */
  volumeBytes?: number;
  readCalendar?: (signal: AbortSignal) => Promise<string>;
};

/** `site`: how this process reaches itself. */
export function createRunners(site: SiteFacts, options: Options = {}): Runners {
  const { pagesPerFile = 10, volumeBytes = 5_000_000, readCalendar } = options;
  return {
    'member-export': runMemberExport,
    'list-export': createListExport({ pagesPerFile }),
    'subscriber-import': runSubscriberImport,
    'site-export': createSiteExport({ volumeBytes, readCalendar }),
    'self-checks': createSelfChecks(site),
  };
}
