/** The precedence of the stylesheet files: React inserts a larger one, which overrides the first, after it. */
export const sheetPrecedence = 'sheet';
