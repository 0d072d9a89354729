const isBlank = (paragraph: Element): boolean => (paragraph.textContent ?? '').trim() === ''

/** Unwraps paragraphs that hold only pictures. Pictures are blocks, so such a paragraph would remain empty. */
export const freeLonePictures = (root: ParentNode): void => {
  for (const paragraph of root.querySelectorAll('p:has(> img)')) {
    if (isBlank(paragraph)) paragraph.replaceWith(...paragraph.querySelectorAll('img'))
  }
}
