import { becomeExpendable } from '#backend/expendable-process.ts';

import { drawRequest } from './painter-messages.ts';
import { drawCard } from './draw-card.ts';
import { drawPoster } from './draw-poster.ts';

/** Main module of the child process that `painter.ts` starts. It receives one request at a time. */
process.on('message', async (message) => {
  const { id, card } = drawRequest.parse(message);
  const reply = await ('format' in card ? drawPoster(card) : drawCard(card)).then(
    (image) => ({ id, image }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  if (process.connected) process.send?.(reply);
});

// Exits with the server, even when that was killed. Ignores signals: a terminal sends them to both processes, and
// the server stops this one.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

await becomeExpendable();
