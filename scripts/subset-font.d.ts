declare module 'subset-font' {
  /** Reduces a font to the glyphs of `text`, each variation axis to a range, and the layout features to those named. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
