import fc from 'fast-check'

/** The first code point that is only half of a character, and their number. */
const [SURROGATES_START, SURROGATE_COUNT] = [0xd800, 0x800]

/**
 * Any character but half ones, as a unit of `fc.string`. The unit `binary` has the same values, but takes a second to
 * list them all first.
 */
export const arbitraryCodePoint = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATE_COUNT })
  .map((index) => String.fromCodePoint(index < SURROGATES_START ? index : index + SURROGATE_COUNT))
