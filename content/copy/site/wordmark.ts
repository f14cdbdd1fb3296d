/** SVG path of the brand name in capitals, filled with the even-odd rule; the counter of the A is a stepped gable. */
export const wordmark = {
  width: 403,
  height: 100,
  gableA: 'M0 100 35 0h40l35 100H84l-6-18H32l-6 18ZM38 64V53h6V42h6V31h10v11h6v11h6v11Z',
  rest: 'M121 0h25v78h42v22h-67ZM199 0h25v100h-25ZM238 0h24l37 57V0h24v100h-23l-38-59v59h-24ZM337 0h65v22h-40v16h35v22h-35v18h41v22h-66Z',
} as const;
