export {
  type PictureSource,
  pictureFile,
  pictureKeyIn,
  picturePlaces,
  pictureTypes,
  storedSize,
  widthsOf,
} from './picture.ts'
export { isReservedSlug, isSlug, SLUG_FITS, slugOf } from './slug.ts'
export {
  type Alignment,
  alignmentClass,
  alignments,
  FORMULA,
  HALF_WIDTH,
  isTextLink,
  type TextElement,
  textElements,
} from './text.ts'
