export { formatClock, formatDate, formatMoment, formatSecond, isCalendarDay, kyivDay } from './date.ts'
export { type Currency, formatFigure, formatFloat, formatMoney } from './number.ts'
export { formatPhone } from './phone.ts'
export { NO_BREAK_SPACE } from './spaces.ts'
