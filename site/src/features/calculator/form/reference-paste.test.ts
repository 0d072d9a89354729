import { expect, test } from 'vitest'
import { isLikeCarReference } from './reference-paste.ts'

test('addresses and VINs are told from what people paste into other fields', () => {
  for (const text of [
    'https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix',
    ' http://m.copart.com/lot/58192734',
    'copart.com/lot/58192734',
    'Audi A4 https://www.iaai.com/VehicleDetail/41234567~US',
    'iaai.com',
    'bidfax.info/audi/a4',
    `https://${'a'.repeat(10_000)}`,
    '1HGCM82633A004352',
    '1hgcm 82633-A004352',
    'VIN: 1HGCM82633A004352',
    'вин 1HGCM82633A004352',
    'VIN-код: 1HGCM82633A004352',
    'VIN code 1HGCM82633A004352',
    'Audi A4 VIN 1HGCM82633A004352',
    'Audi A4, 2019,\nVIN:1HGCM 82633 A004352',
    'bid.cars/ru/lot/1',
    'WAU ZZZ 8K0 DA1 23456',
    '1НGСМ82633А004352',
    '1HGCM82633A00435',
    '1HGCM82633A0O43522',
  ])
    expect(isLikeCarReference(text), text).toBe(true)
  for (const text of [
    '',
    '6 200 $',
    '$6,200.00',
    '1 984 см³',
    '2019 года выпуска',
    'Los Angeles CA 90001',
    'Salt Lake City UT 84104',
    'Phoenix, AZ 85043',
    'Новый Орлеан 70129',
    'VIN',
    'Vineland NJ 08360',
    'El Paso TX 79901 USA',
    '2.0/150',
    '28.11.2026/x',
    'Audi A4 VIN',
    '58192734',
    '1234567890123456',
    '20.11.2026',
    '12.500,00',
    'a'.repeat(10_000),
    '1'.repeat(10_000),
  ])
    expect(isLikeCarReference(text), text).toBe(false)
})
