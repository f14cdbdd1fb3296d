import * as z from 'zod/mini';

/** Rejects NUL, which PostgreSQL cannot store; a script that posts a form may send it. */
export const storable = () =>
  z.refine<string>((text) => !text.includes('\0'), {
    error: 'Ce texte contient un caractère qui ne peut pas être enregistré',
    abort: true,
  });
