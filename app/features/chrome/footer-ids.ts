/** Id of the footer, which is hydrated when it comes near. */
export const footerId = 'footer';

/** Id of the roofs above the footer, which the menu draws again. */
export const roofs = 'roofs';
