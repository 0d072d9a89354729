export {
  findInquiryAnswerDeadline,
  formatAnswerHours,
  formatInquiryAnswerTime,
  type InquiryAnswerHours,
  MAX_INQUIRY_ANSWER_MINUTES,
  parseAnswerHoursLine,
} from './answer-hours.ts'
export { escapeCsvFormulas, formatCsvFile, formatCsvRows } from './format-csv.ts'
export {
  addDays,
  DAY_MS,
  findNextKyivMidnight,
  formatDate,
  formatDateTime,
  formatTime,
  formatTimeWithSeconds,
  HOUR_MS,
  isCalendarDay,
  toKyivDay,
} from './format-dates.ts'
export {
  type Currency,
  chooseRussianNounForm,
  formatDecimal,
  formatMoney,
  formatNationalBankRate,
  formatNumberForSpreadsheet,
  formatRoundedNumber,
} from './format-numbers.ts'
export {
  fillLetterFields,
  findUnknownLetterField,
  type LetterFieldName,
  letterFieldNames,
  listLetterFields,
} from './letter-fields.ts'
export { formatPhone, formatPhoneForSpreadsheet, parsePhone } from './phone-numbers.ts'
export {
  EMAIL_PATTERN,
  isPlainEmailAddress,
  limitCombiningMarks,
  NO_BREAK_SPACE,
  normalizeUnicodeText,
  splitNonEmptyLines,
} from './plain-text.ts'
