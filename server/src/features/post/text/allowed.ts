import sanitize from 'sanitize-html'
import { textLinkSchemes } from 'shared/post'
import { elementNames, rulesOf } from './declared.ts'
import { MOST_DEEP, tooDeep } from './too-deep.ts'

/** Is no element of a text: says where a block begins and ends that we do not have. */
export const BOUNDARY = 'div'

/** Ours, by the names that others have for them. */
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

/** What stands in them is no text of a person, or is read by browsers in a way of its own. */
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
 * Of any HTML, what the declaration allows, well-formed; where it may stand is not looked at yet.
 * The reader looks through all that is open at each mark: without a limit half a megabyte took seven seconds.
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
