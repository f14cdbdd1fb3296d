import type { IncomingMessage, ServerResponse } from 'node:http';

import type { SiteBuild } from './middleware/site-build.ts';
import type { StaticFiles } from './middleware/static-files.ts';

/** Middleware of Connect, the type that Vite's development server has. */
type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The build of `app/` that pages are rendered with: on disk in production, from Vite in development. */
export type PageSource = {
  mode: 'production' | 'development';
  /** Called for each request; in development, the build changes after each edit. */
  loadBuild: () => Promise<SiteBuild>;
  /** Undefined in development: Vite serves the files. */
  staticFiles: StaticFiles | undefined;
  /** Runs before all other handlers of a request; in development only. */
  middleware: NodeMiddleware | undefined;
};
