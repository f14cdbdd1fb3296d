/** The id of the form of the waiting list, on the page that shows it. */
export const waitingId = 'liste-attente';
