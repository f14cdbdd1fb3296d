/** The precedence of both sheets: React inserts the larger one, which overrides the other, after it. */
export const sheetPrecedence = 'sheet';
