import { formatClock, formatDate } from 'shared/format'

/** Formats a publication time: `24 листопада 2026 в 10:00`. */
export const momentWords = (at: Date): string => `${formatDate(at)} в ${formatClock(at)}`
