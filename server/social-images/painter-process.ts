import { drawRequest } from './painter-messages.ts';
import { drawCard } from './draw-card.ts';

/** The other end of `painter.ts`, which sends a picture when the one before is drawn. */
process.on('message', async (message) => {
  const { id, card } = drawRequest.parse(message);
  const answer = await drawCard(card).then(
    (image) => ({ id, image }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  if (process.connected) process.send?.(answer);
});

// Ends with the server, whatever became of it; the signals of a terminal go to both, and the server closes us.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
