/** « Les lampions », with guillemets of the text itself as inner ones: « Ada, sur “Les lampions” ». */
export function quote(text: string): string {
  const inner = text.replaceAll(/«\s*/g, '“').replaceAll(/\s*»/g, '”');
  return `«\u00a0${inner}\u00a0»`;
}
