import fc from 'fast-check'

/** Surrogates are code points that stand for half a character. */
const [SURROGATES_START, SURROGATE_COUNT] = [0xd800, 0x800]

/**
 * Any code point but surrogates, as a unit of `fc.string`. The unit `binary` has the same values, but takes a second to
 * list them all first.
 */
export const arbitraryCodePoint = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATE_COUNT })
  .map((index) => String.fromCodePoint(index < SURROGATES_START ? index : index + SURROGATE_COUNT))
