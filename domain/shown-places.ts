/** The pages that show each text setting and copy variant, by its key. `tests/server/product/copy-variants.test.ts` compares. */
export const shownPlaces: Readonly<Record<string, readonly string[]>> = {};
