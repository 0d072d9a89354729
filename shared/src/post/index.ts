export {
  escapeHtmlAttribute,
  escapeHtmlText,
  formatHtmlOpeningTag,
  type HtmlToken,
  parseHtmlTokens,
} from './html-tokens.ts'
export {
  buildPictureFilePath,
  buildPictureUrls,
  extractPictureKeysFromPostText,
  getStoredPictureSize,
  getStoredPictureWidths,
  listPictureFilePaths,
  type PictureSourceAttributes,
  parsePictureKey,
  pictureFormats,
  scalePictureSizeToWidth,
} from './picture-files.ts'
export {
  allowedPostLinkSchemes,
  allowedPostTextElements,
  buildTextAlignmentClass,
  FORMULA_BLOCKQUOTE_CLASS,
  HALF_WIDTH_PICTURE_CLASS,
  isAllowedPostLink,
  MAX_ORDERED_LIST_START_NUMBER,
  MAX_POST_TABLE_CELL_SPAN,
  MAX_POST_TEXT_LENGTH,
  POST_TEXT_ROOT_NODE_NAME,
  type PostTextElementName,
  type TextAlignment,
  textAlignments,
} from './post-text-rules.ts'
export { isReservedSlug, isSlug, MAX_SLUG_LENGTH, slugify, truncateSlug } from './slug.ts'
