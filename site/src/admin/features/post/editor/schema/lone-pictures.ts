const isBlank = (paragraph: Element): boolean => (paragraph.textContent ?? '').trim() === ''

/** A picture is a block of its own: a paragraph that was only its frame would stay behind, empty. */
export const freeLonePictures = (root: ParentNode): void => {
  for (const paragraph of root.querySelectorAll('p:has(> img)')) {
    if (isBlank(paragraph)) paragraph.replaceWith(...paragraph.querySelectorAll('img'))
  }
}
