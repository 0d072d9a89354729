import { parseCarReference } from 'shared/car'
import { expect, test } from 'vitest'
import { formatUnderstoodCar } from './text.ts'

const format = (reference: string, proposedYear?: string) => {
  const car = parseCarReference(reference, 2026)
  return car && car.kind !== 'invalid' && formatUnderstoodCar(car, false, proposedYear)
}

test('of two model years of a VIN the one that was chosen or found is shown', () => {
  const vin = '1HD1BXV14CB012345'
  expect(format(vin)).toMatch(/Модельный год 1982 или 2012 \(десятый знак\u00a0C\)/)
  expect(format(vin, '2012')).toMatch(/Модельный год 2012 \(десятый знак\u00a0C\)/)
  expect(format(vin, '2000')).toMatch(/Модельный год 1982 или 2012/)
})

test('a VIN beside a link is described after it, also if it is wrong', () => {
  const lot = 'https://www.copart.com/lot/58192734'
  expect(format(`${lot} 1HGCM82633A004352`)).toBe(
    'Copart, лот 58192734. Остальное впишите ниже. VIN сошёлся. Модельный год 2003 (десятый знак\u00a03), завод — США\u00a0(1).',
  )
  expect(format(`${lot} 1HGCM82633A004353`)).toBe(
    'Copart, лот 58192734. Остальное впишите ниже. VIN рядом с ошибкой. Контрольный знак не сходится: проверьте девятый.',
  )
  for (const [vin, error] of [
    ['1HGCM82633A00435', 'В VIN 17 знаков, у вас 16.'],
    ['1HGCM82633AO04352', 'В VIN не бывает букв I, O, Q, а у вас O.'],
    ['1HGCM82633A004352 WAUZZZ8K9BA123456', 'Здесь два VIN. Оставьте один.'],
  ] as const)
    expect(format(`${lot} ${vin}`)).toBe(
      `Copart, лот 58192734. Остальное впишите ниже. VIN рядом с ошибкой. ${error}`,
    )
  expect(format('https://bid.cars/ru/lot/1 1HGCM82633A004352')).toMatch(/ приложим к расчёту\. VIN сошёлся\./)
})
