/** An exact fraction of a numerator `n` and a denominator `d` above zero. Never reduced, since no value passes through many steps. */
export interface Exact {
  readonly n: bigint
  readonly d: bigint
}

const HUNDRED = 100n

/** Parses any decimal exactly: `'1.5'`, `6200.25`, `1e-7`. */
export const exactOf = (written: number | string): Exact => {
  const [digits = '', exponent = '0'] = String(written).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const power = fraction.length - Number(exponent)
  const n = BigInt(whole + fraction)
  return power < 0 ? { n: n * 10n ** BigInt(-power), d: 1n } : { n, d: 10n ** BigInt(power) }
}

export const zero: Exact = { n: 0n, d: 1n }

export const plus = (one: Exact, other: Exact): Exact =>
  one.d === other.d
    ? { n: one.n + other.n, d: one.d }
    : { n: one.n * other.d + other.n * one.d, d: one.d * other.d }

export const times = (one: Exact, other: Exact): Exact => ({ n: one.n * other.n, d: one.d * other.d })

export const over = (one: Exact, other: Exact): Exact => ({ n: one.n * other.d, d: one.d * other.n })

export const percentOf = (percent: Exact, whole: Exact): Exact => ({
  n: percent.n * whole.n,
  d: percent.d * whole.d * HUNDRED,
})

export const isLess = (one: Exact, other: Exact): boolean => one.n * other.d < other.n * one.d

/** Rounds half up to hundredths: the only rounding applied to money. */
export const hundredths = ({ n, d }: Exact): bigint => (2n * HUNDRED * n + d) / (2n * d)

export const ofHundredths = (n: bigint): Exact => ({ n, d: HUNDRED })

export const asNumber = (cents: bigint): number => Number(cents) / 100
