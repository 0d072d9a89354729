/** A day that the calendar has, written `2026-11-20`. */
export const isDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return /^\d{4}-\d\d-\d\d$/.test(text) && day >= 1 && day <= (lengths[month - 1] ?? 0)
}
