import * as z from 'zod/mini';

/** PostgreSQL cannot store NUL. A person does not type it, but a program that fills a form may send it. */
export const storable = () =>
  z.refine<string>((text) => !text.includes('\0'), {
    error: 'Ce texte contient un caractère qui ne peut pas être enregistré',
    abort: true,
  });
