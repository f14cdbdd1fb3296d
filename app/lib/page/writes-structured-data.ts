/**
 * Whether `meta` writes the structured data of a page. The build makes it false for the browser
 * (`scripts/vite-plugins.ts`): readers of the data request documents, and React keeps the element that the server wrote.
 */
export const writesStructuredData: boolean = true;
