export {
  type CellParseError,
  createCellParseError,
  createRawSheetTextCell,
  describeUnexpectedCellText,
  EMPTY_RAW_SHEET_CELL,
  formatRawSheetCell,
  isCellParseError,
  isCellParseWarning,
  type ParsedFeeTableCell,
  quoteInGuillemets,
  type RawSheetCell,
} from './cell-result.ts'
export { createColumnCellParser, isBlankSheetCell } from './column-cell-parser.ts'
export { feeTableCellWordSynonyms } from './fixed-word-synonyms.ts'
export {
  describeForeignAlphabetLetters,
  indexWordSpellingsByLookAlike,
  replaceLookAlikeLetters,
} from './latin-look-alikes.ts'
export { cleanNameInTableCell, formatPaddedZipCodeWarning, isMojibake, padZipCode } from './name-cell.ts'
export { type NumericTableColumn, parseNumberColumnCell } from './number-cell.ts'
export { findCurrencySign, parseNumberCellUnit } from './number-text.ts'
export { type ParsedYardName, parseYardName } from './yard-name.ts'
