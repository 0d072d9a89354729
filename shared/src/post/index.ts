export {
  type PictureSource,
  pictureFile,
  pictureFiles,
  pictureKeyIn,
  pictureKeysIn,
  picturePlaces,
  pictureTypes,
  sizeAt,
  storedSize,
  widthsOf,
} from './picture.ts'
export { type Piece, piecesOf, writtenOpening, writtenWords } from './pieces.ts'
export { cutSlug, isReservedSlug, isSlug, SLUG_FITS, slugOf } from './slug.ts'
export {
  type Alignment,
  alignmentClass,
  alignments,
  FARTHEST_START,
  FORMULA,
  HALF_WIDTH,
  isTextLink,
  MOST_SPAN,
  TEXT,
  TEXT_FITS,
  type TextElement,
  textElements,
  textLinkSchemes,
} from './text.ts'
