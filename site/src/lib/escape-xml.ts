import { escapeHtmlAttribute } from 'shared/post'

/** Characters that XML does not allow, even escaped. */
const invalidXmlCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string): string => escapeHtmlAttribute(text.replace(invalidXmlCharacters, ''))
