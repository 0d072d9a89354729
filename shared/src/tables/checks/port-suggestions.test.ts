import { describe, expect, test } from 'vitest'
import { createSeaPortSuggester } from './port-suggestions.ts'

const known = ['Houston', 'Los Angeles', 'Newark', 'Savannah']

const suggestPort = (name: string, ports: readonly string[]) => createSeaPortSuggester(ports)(name)

describe('suggestions for an unknown port', () => {
  test.each([
    ['LA', 'Los Angeles'],
    ['L.A.', 'Los Angeles'],
    ['LA, CA', 'Los Angeles'],
    ['LAX', 'Los Angeles'],
    ['Los-Angelles', 'Los Angeles'],
    ['Los Angelos', 'Los Angeles'],
    ['Лос-Анджелес', 'Los Angeles'],
    ['NY', 'Newark'],
    ['NY/NJ', 'Newark'],
    ['Newark, NJ', 'Newark'],
    ['Newark (New Jersey)', 'Newark'],
    ['NJ - Newark', 'Newark'],
    ['Port Newark', 'Newark'],
    ['Нью-Йорк', 'Newark'],
    ['NWK', 'Newark'],
    ['Newrak', 'Newark'],
    ['GA', 'Savannah'],
    ['Sav', 'Savannah'],
    ['Savanna', 'Savannah'],
    ['Huston', 'Houston'],
    ['Houston TX 77073', 'Houston'],
  ])('the unknown port name «%s» is recognized as %s', (written, port) => {
    expect(suggestPort(written, known)).toBe(port)
  })

  test.each([
    'Baltimore',
    'Norfolk',
    'Long Beach',
    'New Haven',
    'L',
    'N',
    'Newark / Savannah',
    '',
    '-',
    'Fuel',
  ])('no port is suggested for «%s»', (written) => {
    expect(suggestPort(written, known)).toBeUndefined()
  })

  test('no known port is suggested for an unknown port name in a fee table if the name fits two known ports', () => {
    expect(suggestPort('CA', [...known, 'Oakland'])).toBeUndefined()
    expect(suggestPort('New', [...known, 'New Orleans'])).toBeUndefined()
  })

  test('if two ports resemble a misspelled or shortened port name, the more similar one is suggested', () => {
    expect(suggestPort('NY', [...known, 'New York'])).toBe('New York')
    expect(suggestPort('Newark NJ', [...known, 'Newport'])).toBe('Newark')
  })
})
