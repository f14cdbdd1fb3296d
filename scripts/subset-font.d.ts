declare module 'subset-font' {
  /** Keeps the glyphs of `text`; each axis of a variable font between two values; of its layout features, those named. */
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
