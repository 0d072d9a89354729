/** An exact fraction that is never negative. The denominator is positive. */
export type Ratio = readonly [over: bigint, under: bigint]

/** Parses `1e-7`, `12.50` or `.5` as an exact fraction. */
export const parseRatio = (figure: number | string): Ratio => {
  const [digits = '', power = '0'] = String(figure).trim().toLowerCase().split('e')
  const [whole = '', part = ''] = digits.split('.')
  const shift = part.length - Number(power)
  const over = BigInt(`${whole}${part}`)
  return shift > 0 ? [over, 10n ** BigInt(shift)] : [over * 10n ** BigInt(-shift), 1n]
}

export const sumRatios = (...all: readonly Ratio[]): Ratio =>
  all.reduce(([a, b], [c, d]): Ratio => [a * d + c * b, b * d], [0n, 1n])

export const multiplyRatios = (...all: readonly Ratio[]): Ratio =>
  all.reduce(([a, b], [c, d]): Ratio => [a * c, b * d], [1n, 1n])

export const divideRatios = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d, b * c]

export const isSmallerRatio = ([a, b]: Ratio, [c, d]: Ratio): boolean => a * d < c * b

/** Rounds half up to hundredths by long division: the third decimal decides. */
export const roundToHundredths = ([over, under]: Ratio): bigint => {
  let left = over % under
  const nextDigit = (): bigint => {
    const digit = (left * 10n) / under
    left = (left * 10n) % under
    return digit
  }
  const shown = (over / under) * 100n + nextDigit() * 10n + nextDigit()
  return nextDigit() >= 5n ? shown + 1n : shown
}

export const hundredthsToRatio = (count: bigint): Ratio => [count, 100n]
