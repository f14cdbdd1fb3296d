/** Limits of the page of a past evening; the constraints of its tables have the same. */
export const eveningLimits = {
  account: 4000,
  thanks: 600,
  caption: 200,
  names: 120,
  alt: 300,
  photos: 40,
  /** Where a person says that they are on a photo. */
  person: 300,
  /** Of a refused request. */
  reason: 1000,
  /** Hours in which a request is answered, as its page promises. */
  answerHours: 72,
} as const;
