/**
 * The sides in pixels, smallest first, in which a public picture is rendered; the pages request the same widths. Each
 * rendering is made once and stored, so a longer list lets visitors fill the disk and the processor.
 */
export const renderSides = [480, 960, 1600] as const;
