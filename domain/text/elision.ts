/**
 * Whether « de » is elided before this name: before a vowel, a « y » that is followed by a consonant (Yves, and not
 * Yanis), and the mute h of French first names (Hélène, Hugo, and not Hans or Hassan).
 */
const elides = (name: string): boolean =>
  /^(?:[aeiouœæ]|y(?![aeiou])|h[eiouy])/.test(name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());

/** « de Marie », « d’Alice », « d’octobre ». */
export const ofName = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`);
