export {
  ANSWER_MINUTES,
  type AnswerHours,
  findAnswerDeadline,
  formatAnswerTime,
  parseAnswerHoursLine,
} from './answer-hours.ts'
export { escapeFormulas, formatCsvFile, formatCsvRows } from './format-csv.ts'
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
  chooseNounForm,
  formatDecimal,
  formatFloat,
  formatMoney,
  formatNationalBankRate,
  formatNumberCell,
} from './format-numbers.ts'
export { formatPhone, formatPhoneCell, parsePhone } from './phone-numbers.ts'
export {
  EMAIL_PATTERN,
  limitCombiningMarks,
  NO_BREAK_SPACE,
  normalizeUnicodeText,
  splitNonEmptyLines,
} from './plain-text.ts'
