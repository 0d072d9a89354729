/** An exact fraction, never below zero here; what is under the line is above zero. */
export type Ratio = readonly [over: bigint, under: bigint]

/** `1e-7`, `12.50` or `.5` as the fraction that it is. */
export const ratio = (figure: number | string): Ratio => {
  const [digits = '', power = '0'] = String(figure).trim().toLowerCase().split('e')
  const [whole = '', part = ''] = digits.split('.')
  const shift = part.length - Number(power)
  const over = BigInt(`${whole}${part}`)
  return shift > 0 ? [over, 10n ** BigInt(shift)] : [over * 10n ** BigInt(-shift), 1n]
}

export const plus = (...all: readonly Ratio[]): Ratio =>
  all.reduce(([a, b], [c, d]): Ratio => [a * d + c * b, b * d], [0n, 1n])

export const times = (...all: readonly Ratio[]): Ratio =>
  all.reduce(([a, b], [c, d]): Ratio => [a * c, b * d], [1n, 1n])

export const over = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d, b * c]

export const isLess = ([a, b]: Ratio, [c, d]: Ratio): boolean => a * d < c * b

/** Hundredths, half up. */
export const hundredths = ([a, b]: Ratio): bigint => (200n * a + b) / (2n * b)

export const ofHundredths = (count: bigint): Ratio => [count, 100n]
