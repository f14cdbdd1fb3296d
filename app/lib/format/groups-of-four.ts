/** A code in groups of four characters: `abcd-efgh-jkmn-pqrs`. The server ignores the dashes. */
export const groupsOfFour = (code: string): string => (code.match(/.{1,4}/gu) ?? []).join('-');
