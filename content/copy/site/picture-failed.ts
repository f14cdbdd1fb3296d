/** In place of a picture that fails to load. In a file of its own: every page with a portrait loads it. */
export const pictureFailed = 'Image non disponible';
