import { expect, test } from 'vitest'
import { parseYardName } from './yard-name.ts'

test.each([
  ['DALLAS TX 75051', 'DALLAS', 'TX', '75051'],
  ['DALLAS, TX 75051', 'DALLAS', 'TX', '75051'],
  ['DALLAS, TX, 75051', 'DALLAS', 'TX', '75051'],
  ['Dallas, TX', 'Dallas', 'TX', null],
  ['Dallas,TX', 'Dallas', 'TX', null],
  ['Dallas, tx', 'Dallas', 'TX', null],
  ['Dallas tx 75051', 'Dallas', 'TX', '75051'],
  ['TX - Dallas', 'Dallas', 'TX', null],
  ['TX – Dallas', 'Dallas', 'TX', null],
  ['TX-Dallas', 'Dallas', 'TX', null],
  ['TX: Dallas', 'Dallas', 'TX', null],
  ['Tx - Dallas', 'Dallas', 'TX', null],
  ['TX - DALLAS SOUTH 75051', 'DALLAS SOUTH', 'TX', '75051'],
  ['NY - LONG ISLAND - SUBLOT', 'LONG ISLAND - SUBLOT', 'NY', null],
  ['Dallas (TX)', 'Dallas', 'TX', null],
  ['Dallas (TX 75051)', 'Dallas', 'TX', '75051'],
  ['Dallas (TX) 75051', 'Dallas', 'TX', '75051'],
  ['Dallas - TX', 'Dallas', 'TX', null],
  ['Columbia SC', 'Columbia', 'SC', null],
  ['LOS ANGELES CA 90001', 'LOS ANGELES', 'CA', '90001'],
  ['CHICAGO HEIGHTS IL 60411', 'CHICAGO HEIGHTS', 'IL', '60411'],
  ['TRENTON NJ 08561', 'TRENTON', 'NJ', '08561'],
  ['TRENTON NJ 08561-1234', 'TRENTON', 'NJ', '08561-1234'],
  ['WASHINGTON DC', 'WASHINGTON', 'DC', null],
  ['PONCE PR 00716', 'PONCE', 'PR', '00716'],
  ['TORONTO ON L4K 2M9', 'TORONTO', 'ON', 'L4K 2M9'],
  ['Montreal, QC', 'Montreal', 'QC', null],
  ["COEUR D'ALENE ID", "COEUR D'ALENE", 'ID', null],
  ['Dallas, Texas', 'Dallas', 'TX', null],
  ['Dallas, Texas 75051', 'Dallas', 'TX', '75051'],
  ['DALLAS, TEXAS, 75051-2203', 'DALLAS', 'TX', '75051-2203'],
  ['DALLAS TEXAS 75051', 'DALLAS', 'TX', '75051'],
  ['Dallas (Texas) 75051', 'Dallas', 'TX', '75051'],
  ['Texas - Dallas', 'Dallas', 'TX', null],
  ['Dallas, TX 75051, USA', 'Dallas', 'TX', '75051'],
  ['Charleston, West Virginia', 'Charleston', 'WV', null],
  ['CHARLESTON WEST VIRGINIA 25301', 'CHARLESTON', 'WV', '25301'],
  ['TRENTON NEW JERSEY 8561', 'TRENTON', 'NJ', '8561'],
  ['New York, New York 10001', 'New York', 'NY', '10001'],
  ['California, Missouri', 'California', 'MO', null],
  ['Oregon - Illinois', 'Oregon', 'IL', null],
  ['Indiana - PA', 'Indiana', 'PA', null],
  ['Port Washington, New York', 'Port Washington', 'NY', null],
  ['Toronto, Ontario L4K 2M9', 'Toronto', 'ON', 'L4K 2M9'],
  ['WINSTON-SALEM NC', 'WINSTON-SALEM', 'NC', null],
])('the yard name «%s» is split into town %s, state %s and ZIP code %s', (written, location, state, zip) => {
  expect(parseYardName(written)).toEqual({ location, state, zip })
})

test.each([
  'DALLAS',
  'DALLAS 75051',
  'Santa Fe',
  'SANTA FE',
  'Port de la',
  'Made in',
  'XX - Dallas',
  'Dallas (XX)',
  'Port Washington',
  'Port Washington 11050',
  'Virginia-Highland',
  'Kansas City',
  'Texas',
  'Texas 75051',
  'TX',
  'WINSTON-SALEM',
  'Київ',
])('the yard name «%s» names no state and stays whole', (written) => {
  expect(parseYardName(written)).toEqual({ location: written, state: null, zip: null })
})

test.each(['DALLAS ТХ 75051', 'ТХ - Dallas', 'Dallas (ТX)', 'Columbia SС'])(
  'a yard name whose state has a Cyrillic letter is rejected: «%s»',
  (written) => {
    expect(parseYardName(written)).toMatchObject({
      errorCode: 'look-alike',
      message: expect.stringContaining('из кириллицы'),
    })
  },
)
