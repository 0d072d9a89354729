const rename = (element: Element, name: string): void => {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/**
 * Maps pasted headings to h2 and h3, since the post title is the h1. A single h1 becomes h2; with several of them all
 * levels shift down.
 */
export const headingsAsOurs = (root: ParentNode): void => {
  const isShifted = root.querySelectorAll('h1').length > 1
  for (const low of root.querySelectorAll(isShifted ? 'h2, h4, h5, h6' : 'h4, h5, h6')) rename(low, 'h3')
  for (const title of root.querySelectorAll('h1, p.MsoTitle')) rename(title, 'h2')
}
