/** The name of an account until its member chooses one; the default of `profiles.display_name`. */
const unchosenName = 'Membre';

export const hasOwnName = (name: string): boolean => name !== unchosenName;
