/** Bytes of the body of a request to the API, apart from files and articles (ROBUST-02). */
export const requestBytes = 256 * 1024;
