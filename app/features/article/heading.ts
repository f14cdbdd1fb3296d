/** A heading of the body, 2 to 4, by the id it stands under. */
export type Heading = { id: string; text: string; level: number };
