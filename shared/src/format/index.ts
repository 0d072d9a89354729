export { csvOf, formatCsvRows } from './csv.ts'
export {
  formatClock,
  formatDate,
  formatDayMonth,
  formatMoment,
  formatSecond,
  isCalendarDay,
  kyivDay,
} from './date.ts'
export { normalizeText, withFewSigns } from './few-signs.ts'
export { linesOf } from './lines.ts'
export { mailAddress } from './mail-address.ts'
export { type Currency, formatFigure, formatFloat, formatMoney, formatRate } from './number.ts'
export { formatPhone } from './phone.ts'
export { type ReadPhone, readPhone } from './read-phone.ts'
export { NO_BREAK_SPACE } from './spaces.ts'
