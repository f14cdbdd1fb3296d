/** The text of an inline script (`scripts/inline-scripts.ts`). */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
