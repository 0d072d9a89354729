const NBSP = '\u00a0'

/** Adds non-breaking spaces to a text: after short words, before units and before dashes. */
export const typesetRussianText = (text: string): string =>
  text
    .replace(/(?<=^|[\s«„(\u00a0])(\p{L}{1,2}) (?=\S)/gu, `$1${NBSP}`)
    .replace(/ —/g, `${NBSP}—`)
    .replace(
      /(\d) (?=\d{3}(?!\d)|%|\$|€|(?:грн|см|кВт|л|год|года|году|лет|дней|дня)(?!\p{L}))/gu,
      `$1${NBSP}`,
    )
