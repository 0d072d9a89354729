const separators = ['\t', ';', ','] as const

export type Separator = (typeof separators)[number]

const LINES = 50
const FAR_ENOUGH = 64 * 1024

/** Returns the first lines without their quoted parts. */
const bareLines = (text: string): readonly string[] =>
  text
    .slice(0, FAR_ENOUGH)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)

/**
 * Counts the lines that have the separator equally often: the number of commas inside prices varies from line to line,
 * that of separators does not.
 */
const agreement = (lines: readonly string[], separator: Separator): number => {
  const byCount = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(separator).length - 1
    if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...byCount.values())
}

const named = /^"?sep=([,;\t])"?[ \t]*(?:\r\n|\n|\r|$)/i

const isSeparator = (sign: string | undefined): sign is Separator =>
  separators.some((separator) => separator === sign)

/** Detects the separator from Excel's first line `sep=;` or from the text. `body` is the text without that line. */
export const separatedBy = (text: string): { readonly separator: Separator; readonly body: string } => {
  const [line = '', sign] = named.exec(text) ?? []
  if (isSeparator(sign)) return { separator: sign, body: text.slice(line.length) }
  const lines = bareLines(text)
  const most = Math.max(...separators.map((separator) => agreement(lines, separator)))
  const separator = separators.find((one) => most > 0 && agreement(lines, one) === most)
  return { separator: separator ?? ',', body: text }
}
