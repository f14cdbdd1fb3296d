import { ofName } from '#domain/text/elision.ts';

/** What the links of a testimonial say when the pointer rests on them. */
export const profileTitles = (name: string) =>
  ({ website: `Site ${ofName(name)}`, linkedin: `Profil LinkedIn ${ofName(name)}` }) as const;
