import type { ShownPicture } from './eager-picture.tsx'

const toElement = (html: string): ParentNode => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/**
 * Reads the first picture that the server has rendered in an element, so that it is not sent twice. A lazy picture is
 * in a `<noscript>`, whose content is text in a browser with scripts.
 */
export const readShownPicture = (container: Element): ShownPicture => {
  const lazy = container.querySelector(':scope > noscript')
  const root = lazy ? toElement(lazy.textContent) : container
  const image = root.querySelector(lazy ? 'img' : 'picture img')
  const placeholder = lazy ? undefined : container.querySelector('img')?.getAttribute('src')
  return {
    src: image?.getAttribute('src') ?? '',
    width: Number(image?.getAttribute('width')),
    height: Number(image?.getAttribute('height')),
    ...(root.querySelector('[data-drawing="true"]') ? { isDrawing: true } : {}),
    ...(placeholder ? { placeholder } : {}),
  }
}
