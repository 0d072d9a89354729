/**
 * An exact fraction with a denominator `d` above zero. It is never reduced, since no value passes through many steps.
 */
export interface Rational {
  n: bigint
  d: bigint
}

const HUNDRED = 100n

/** Parses any notation of a decimal exactly: `'1.5'`, `6200.25`, `1e-7`. */
export const parseRational = (decimal: number | string): Rational => {
  const [digits = '', exponent = '0'] = String(decimal).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const power = fraction.length - Number(exponent)
  const n = BigInt(whole + fraction)
  return power < 0 ? { n: n * 10n ** BigInt(-power), d: 1n } : { n, d: 10n ** BigInt(power) }
}

export const zeroRational: Rational = { n: 0n, d: 1n }

export const addRationals = (one: Rational, other: Rational): Rational =>
  one.d === other.d
    ? { n: one.n + other.n, d: one.d }
    : { n: one.n * other.d + other.n * one.d, d: one.d * other.d }

export const multiplyRationals = (one: Rational, other: Rational): Rational => ({
  n: one.n * other.n,
  d: one.d * other.d,
})

export const divideRationals = (one: Rational, other: Rational): Rational => ({
  n: one.n * other.d,
  d: one.d * other.n,
})

export const calculatePercentage = (percent: Rational, whole: Rational): Rational => ({
  n: percent.n * whole.n,
  d: percent.d * whole.d * HUNDRED,
})

export const isRationalLessThan = (one: Rational, other: Rational): boolean =>
  one.n * other.d < other.n * one.d

/** Rounds a fraction half up to hundredths: the only rounding applied to money. */
export const roundToCents = ({ n, d }: Rational): bigint => (2n * HUNDRED * n + d) / (2n * d)

export const centsToRational = (cents: bigint): Rational => ({ n: cents, d: HUNDRED })

export const centsToNumber = (cents: bigint): number => Number(cents) / 100
