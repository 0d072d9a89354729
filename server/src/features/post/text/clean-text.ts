/** What is left of a text when all is gone that the editor cannot produce. */
export const cleanText = (html: string): string => html
