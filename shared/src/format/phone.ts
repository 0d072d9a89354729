import { NO_BREAK_SPACE } from './spaces.ts'

/** Formats `+380671234567` as `+380 67 123 45 67`. Foreign numbers stay as stored. */
export const formatPhone = (e164: string): string =>
  e164.replace(/^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/, `$1 $2 $3 $4 $5`).replaceAll(' ', NO_BREAK_SPACE)
