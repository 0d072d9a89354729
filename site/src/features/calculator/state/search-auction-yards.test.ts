import { describe, expect, test } from 'vitest'
import { searchAuctionYards, splitTextAtSearchMatches } from './search-auction-yards.ts'

const createYard = (location: string, state: string, zip: string) => ({
  location,
  state,
  zip,
  ports: ['Houston'],
})

const yards = [
  createYard('PHOENIX', 'AZ', '85043'),
  createYard('NEW YORK', 'NY', '11434'),
  createYard('YORK HAVEN', 'PA', '17370'),
  createYard('COLUMBIA', 'SC', '29053'),
  createYard('COLUMBIA', 'MO', '65202'),
]

const search = (text: string): string[] =>
  searchAuctionYards(yards, text).map(({ location, state }) => `${location}, ${state}`)

describe('the search of auction yards', () => {
  test.for([
    ['phoe', ['PHOENIX, AZ']],
    ['Финикс', ['PHOENIX, AZ']],
    ['850', ['PHOENIX, AZ']],
    ['columbia mo', ['COLUMBIA, MO']],
    ['MO, Columbia', ['COLUMBIA, MO']],
    ['Аризона', ['PHOENIX, AZ']],
    ['columbia missouri', ['COLUMBIA, MO']],
    ['север', []],
    ['юж каро', []],
    ['южная каро', ['COLUMBIA, SC']],
    ['col', ['COLUMBIA, SC', 'COLUMBIA, MO']],
    ['mis', []],
    ['enix', []],
    ['columbia az', []],
  ] as const)('a visitor who types «%s» into the auction yard field finds the yards %j', ([text, found]) => {
    expect(search(text)).toEqual(found)
  })

  test('auction yards whose name begins with the typed text are listed before yards in which a later word does', () => {
    expect(search('york')).toEqual(['YORK HAVEN, PA', 'NEW YORK, NY'])
  })

  test('an empty search text finds all auction yards in their order', () => {
    expect(search(' ')).toHaveLength(yards.length)
    expect(search('')[0]).toBe('PHOENIX, AZ')
  })
})

test('the auction yard search highlights beginnings of words that match the typed text, whatever their letter case', () => {
  const highlighted = splitTextAtSearchMatches('Финикс, AZ 85043', 'фин 85')
    .map(({ text, isMatch }) => (isMatch && text !== '' ? `[${text}]` : text))
    .join('')
  expect(highlighted).toBe('[Фин]икс, AZ [85]043')
})
