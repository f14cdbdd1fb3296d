/** A body heading of level 2 to 4; `id` is its anchor. */
export type Heading = { id: string; text: string; level: number };
