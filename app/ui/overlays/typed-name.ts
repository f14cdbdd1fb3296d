/** Whether a text is the name, exactly but for spaces around it. Accents count however a keyboard composes them. */
export const isTypedName = (typed: string, name: string): boolean =>
  name.trim() !== '' && typed.trim().normalize() === name.trim().normalize();
