const NBSP = '\u00A0'

const units =
  '%|\\$|€|грн|см|кВт|л|т|г|кг|км|год|года|году|годов|лет|день|дня|дней|дням|недел[ьюяи]|месяц|месяца|месяцев|листопада'

/** Inserts no-break spaces after short words and a leading currency sign, between numbers and units, and before dashes. */
export const typeset = (text: string): string =>
  text
    .replace(/(?<=^|[\s«„([*\u00A0])(\p{L}{1,2}) (?=\S)/gu, `$1${NBSP}`)
    .replace(/ (?=[—×=+−%$€])/g, NBSP)
    .replace(/^([€$]) (?=\p{L})/u, `$1${NBSP}`)
    .replace(new RegExp(`(\\d) (?=\\d{3}(?!\\d)|(?:${units})(?!\\p{L}))`, 'gu'), `$1${NBSP}`)
