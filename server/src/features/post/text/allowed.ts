import sanitize from 'sanitize-html'
import { textLinkSchemes } from 'shared/post'
import { elementNames, rulesOf } from './declared.ts'
import { MOST_DEEP, tooDeep } from './too-deep.ts'

/** Placeholder for unsupported block elements. It is not part of a text and only marks where blocks begin and end. */
export const BOUNDARY = 'div'

/** Other elements that mean the same as an allowed one. */
const otherNames = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
  thead: 'tbody',
  tfoot: 'tbody',
}

const otherBlocks = [
  ...['address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'dir', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'hr', 'legend', 'main'],
  ...['menu', 'nav', 'pre', 'search', 'section', 'summary'],
]

/** Elements whose contents are not text or are parsed by browsers in a special way. */
const droppedWhole = [
  ...['script', 'style', 'noscript', 'noframes', 'noembed', 'template', 'xmp', 'plaintext', 'listing'],
  ...['svg', 'math', 'iframe', 'frameset', 'object', 'embed', 'applet', 'audio', 'video', 'canvas'],
  ...['textarea', 'select', 'selectedcontent', 'option', 'optgroup', 'datalist', 'button', 'title'],
]

const attributesOf = (name: string): readonly string[] => rulesOf(name)?.attributes ?? []
const classesOf = (name: string): readonly string[] => rulesOf(name)?.classes ?? []

const options: sanitize.IOptions = {
  allowedTags: [...elementNames, BOUNDARY],
  allowedAttributes: Object.fromEntries(elementNames.map((name) => [name, [...attributesOf(name)]])),
  allowedClasses: Object.fromEntries(elementNames.map((name) => [name, [...classesOf(name)]])),
  allowedSchemes: [...textLinkSchemes],
  allowProtocolRelative: false,
  nonTextTags: droppedWhole,
  transformTags: {
    ...otherNames,
    ...Object.fromEntries(otherBlocks.map((name) => [name, BOUNDARY])),
  },
}

/**
 * Returns well-formed HTML with only the allowed elements and attributes. Nesting is not checked yet. The
 * parser searches all open elements at each tag: without a depth limit half a megabyte took seven seconds.
 */
export const allowedIn = (html: string): string => {
  let depth = 0
  return sanitize(html, {
    ...options,
    onOpenTag: () => {
      depth += 1
      if (depth > 2 * MOST_DEEP) throw tooDeep()
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}
