/** Inserts HTML into the HTML of a text at ascending offsets. An offset beyond the end counts as the end. */
export const insertAtOffsets = (html: string, parts: readonly (readonly [number, string])[]): string =>
  parts.reduceRight((text, [offset, part]) => text.slice(0, offset) + part + text.slice(offset), html)
