/** A long code as people copy it: `abcd-efgh-jkmn-pqrs`. The server ignores the dashes. */
export const groupsOfFour = (code: string): string => (code.match(/.{1,4}/gu) ?? []).join('-');
