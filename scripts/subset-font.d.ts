declare module 'subset-font' {
  /**
   * Reduces a font to the glyphs of `text`, each variation axis to a range or to one value, and the layout features to
   * those named. With `keepAllGlyphs` and without `text`, it keeps every glyph.
   */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
      dropTables?: string[];
      keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}
