import { formatDateTime } from 'shared/format'

/** Difference of two clocks of one computer that nobody notices. */
const TOLERANCE_MS = 60_000

/** Formats when something was stored on this computer, and explains a time that has not come yet. */
export const formatStoredTime = (storedAt: Date, now: Date): string =>
  storedAt.getTime() > now.getTime() + TOLERANCE_MS
    ? `${formatDateTime(storedAt)} (часы компьютера с тех пор перевели назад)`
    : formatDateTime(storedAt)
