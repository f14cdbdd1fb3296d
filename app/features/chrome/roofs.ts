/** Id of the roofs above the footer, which the menu draws again. */
export const roofs = 'roofs';
