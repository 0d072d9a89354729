import { describe, expect, test } from 'vitest'
import { portsMeantAmong } from './port-meant.ts'

const known = ['Houston', 'Los Angeles', 'Newark', 'Savannah']

const portMeant = (name: string, ports: readonly string[]) => portsMeantAmong(ports)(name)

describe('a port that is not known is likely', () => {
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
  ])('«%s» is %s', (written, port) => {
    expect(portMeant(written, known)).toBe(port)
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
  ])('none for «%s»', (written) => {
    expect(portMeant(written, known)).toBeUndefined()
  })

  test('none where it could be two of them', () => {
    expect(portMeant('CA', [...known, 'Oakland'])).toBeUndefined()
    expect(portMeant('New', [...known, 'New Orleans'])).toBeUndefined()
  })

  test('the one that it surely is where another could be meant besides', () => {
    expect(portMeant('NY', [...known, 'New York'])).toBe('New York')
    expect(portMeant('Newark NJ', [...known, 'Newport'])).toBe('Newark')
  })
})
