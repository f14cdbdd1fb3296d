/** What the links of a testimonial say when the pointer rests on them. */
export const profileTitles = (name: string) =>
  ({ website: `Site de ${name}`, linkedin: `Profil LinkedIn de ${name}` }) as const;
