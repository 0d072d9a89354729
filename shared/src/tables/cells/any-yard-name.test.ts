import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryCodePoint } from '../../testing/arbitrary-code-point.ts'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import { findUsOrCanadianStateByName, parseYardName, usAndCanadianStateNames } from './yard-name.ts'

const NUM_RUNS = chooseRunCount(20_000, 500)

const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)

const towns = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
  .filter((town) => !usAndCanadianStateNames.some((name) => town.toLowerCase().includes(name)))

const zips = fc.option(fc.stringMatching(/^\d{5}(-\d{4})?$/), { nil: null })

/** Unambiguous notations of a yard. */
const forms: readonly ((town: string, state: string, zip: string) => string)[] = [
  (town, state, zip) => `${town}, ${state}${zip}`,
  (town, state, zip) => `${town} (${state}${zip})`,
  (town, state, zip) => `${town} (${state})${zip}`,
  (town, state, zip) => `${town} - ${state}${zip}`,
  (town, state, zip) => `${state} - ${town}${zip}`,
  (town, state, zip) => `${state}: ${town}${zip}`,
  (town, state, zip) => `${town}, ${state}${zip}, USA`,
]

test('a yard name is split into the same town, state and ZIP code with a full state name and with a state code', async () => {
  await checkProperty(
    fc.property(
      towns,
      fc.constantFrom(...usAndCanadianStateNames),
      zips,
      fc.boolean(),
      (location, name, zip, isShouted) => {
        const code = findUsOrCanadianStateByName(name)?.code ?? ''
        const state = isShouted ? name.toUpperCase() : name
        for (const form of forms)
          for (const written of [code, state])
            expect(parseYardName(form(location, written, zip === null ? '' : ` ${zip}`))).toEqual({
              location,
              state: code,
              zip,
            })
      },
    ),
    NUM_RUNS,
  )
})

const pieces = fc.constantFrom(
  'Texas',
  'TX',
  'New York',
  '75051',
  'L4K 2M9',
  ' ',
  ', ',
  ' - ',
  '(',
  ')',
  'USA',
  'ТХ',
)

test('any text in the yard column of an inland table is kept whole, split into parts taken from the text, or rejected', async () => {
  const written = fc.oneof(
    fc.array(fc.oneof(pieces, word, fc.string({ unit: arbitraryCodePoint, maxLength: 3 })), {
      maxLength: 12,
    }),
    fc.array(pieces, { maxLength: 20 }),
  )
  await checkProperty(
    fc.property(written, (parts) => {
      const name = parts.join('')
      const yard = parseYardName(name)
      if ('errorCode' in yard) return
      if (yard.state === null) expect(yard).toEqual({ location: name, state: null, zip: null })
      expect(name).toContain(yard.location)
      expect(name).toContain(yard.zip ?? '')
    }),
    NUM_RUNS,
  )
})
