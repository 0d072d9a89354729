export { formatCsvFile, formatCsvRows } from './csv.ts'
export {
  addDays,
  DAY_MS,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatTime,
  formatTimeWithSeconds,
  HOUR_MS,
  isCalendarDay,
  toKyivDay,
} from './date.ts'
export { type Currency, formatDecimal, formatFloat, formatMoney, formatRate } from './number.ts'
export { formatPhone, parsePhone } from './phone.ts'
export {
  EMAIL_PATTERN,
  limitCombiningMarks,
  NO_BREAK_SPACE,
  normalizeText,
  splitNonEmptyLines,
} from './text.ts'
