/** An exact figure. `d` is above zero; neither is ever shortened, since no figure lives through many steps. */
export interface Exact {
  readonly n: bigint
  readonly d: bigint
}

const HUNDRED = 100n

/** `'1.5'`, `6200.25`, `1e-7`: any decimal, as it is written. */
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

/** Half up to hundredths, the one rounding that money meets. */
export const hundredths = ({ n, d }: Exact): bigint => (2n * HUNDRED * n + d) / (2n * d)

export const ofHundredths = (n: bigint): Exact => ({ n, d: HUNDRED })

export const asNumber = (cents: bigint): number => Number(cents) / 100
