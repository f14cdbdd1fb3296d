/** The key under which the router stores the scroll positions of a visit. */
export const scrollPositionsKey = 'react-router-scroll-positions';
