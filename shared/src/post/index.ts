export {
  escapeHtmlAttribute,
  escapeHtmlText,
  formatOpeningTag,
  type HtmlToken,
  parseHtmlTokens,
} from './html-tokens.ts'
export {
  buildPicturePath,
  buildPictureUrls,
  extractPictureKeys,
  getPictureWidths,
  getStoredPictureSize,
  listPicturePaths,
  type PictureSource,
  parsePictureKey,
  pictureFormats,
  scaleToWidth,
} from './picture.ts'
export { isReservedSlug, isSlug, MAX_SLUG_LENGTH, slugify, truncateSlug } from './slug.ts'
export {
  allowedLinkSchemes,
  allowedTextElements,
  buildAlignmentClass,
  FORMULA_CLASS,
  HALF_WIDTH_CLASS,
  isAllowedLink,
  MAX_CELL_SPAN,
  MAX_LIST_START,
  MAX_POST_TEXT_LENGTH,
  TEXT_ROOT,
  type TextAlignment,
  type TextElementName,
  textAlignments,
} from './text-rules.ts'
