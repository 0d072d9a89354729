export {
  type CellParseError,
  createCellParseError,
  createRawSheetTextCell,
  describeFoundCellText,
  emptyRawSheetCell,
  formatRawSheetCell,
  isCellParseError,
  isCellParseWarning,
  type ParsedTableCell,
  quoteInGuillemets,
  type RawSheetCell,
} from './cell-result.ts'
export { createColumnCellParser, isBlankSheetCell } from './column-cell-parser.ts'
export { fixedWordSynonyms } from './fixed-word-synonyms.ts'
export {
  describeForeignAlphabetLetters,
  indexWordSpellingsByLookAlike,
  replaceLookAlikeLetters,
} from './latin-look-alikes.ts'
export { cleanTableCellName, formatPaddedZipCodeMessage, isMojibake, padZipCode } from './name-cell.ts'
export { type NumericTableColumn, parseNumberColumnCell } from './number-cell.ts'
export { findCurrencySign, parseNumberUnit } from './number-text.ts'
export { type ParsedYardName, parseYardName } from './yard-name.ts'
