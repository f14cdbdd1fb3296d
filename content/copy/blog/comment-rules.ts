import { counted } from '#content/copy/counted.ts';

/** A comment is edited after its time (`comment_edit_too_late`), under the article and in /dashboard. */
export const editTooLate = (minutes: number): string =>
  `Un commentaire se modifie pendant ${counted(minutes, 'minute', 'minutes')} : ce délai est passé.`;
