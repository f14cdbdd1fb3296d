/** The end of `npm run build`: compresses the files of the build. On a server the site only reads them (`deploy/`). */
import { join } from 'node:path';

import { createStaticFiles } from '#server/middleware/static-files.ts';

await createStaticFiles(join(process.env.BUILD_DIRECTORY ?? 'build', 'client')).warm();
