import { expect, test } from 'vitest'
import { settingDefinitions } from './setting-definitions.ts'

const expectedDefaults: Record<string, string> = {
  phones: '',
  email: '',
  'security-contact': '',
  addresses: '',
  'working-hours': '',
  'answer-hours': '',
  'visitor-copy': 'on',
  telegram: '',
  viber: '',
  whatsapp: '',
  'privacy-text': '',
  'not-included': 'Номерные знаки | Ремонт | Комиссия за перевод денег | Стоянка и хранение',
  'posts-per-page': '9',
  'saved-calculation-days': '365',
  'copart-gate-fee': '95',
  'copart-gate-fee-clean': '79',
  'copart-environmental-fee': '15',
  'copart-title-fee': '20',
  'iaa-service-fee': '105',
  'iaa-environmental-fee': '15',
  'iaa-title-fee': '20',
  'insurance-percent': '1.5',
  'insurance-minimum': '100',
  'hazard-surcharge': '150',
  'forwarder-fee': '300',
  'broker-fee': '300',
  'clearance-days': '10',
  'bid-step': '25',
  'certificate-fee': '200',
  'company-fee': '500',
  'customs-value-mode': 'actual',
  'customs-value-addition': '1600',
  'customs-value-addition-motorcycle': '800',
  'duty-percent': '10',
  'duty-percent-electric': '0',
  'duty-percent-eur1': '2025-01-01: 0.9 | 2026-01-01: 0',
  'vat-percent': '20',
  'vat-percent-electric': '2018-01-01: 0 | 2026-01-01: 20',
  'excise-petrol': '50',
  'excise-petrol-large': '100',
  'excise-petrol-limit': '3000',
  'excise-diesel': '75',
  'excise-diesel-large': '150',
  'excise-diesel-limit': '3500',
  'excise-electric': '1',
  'excise-hybrid-mode': 'engine',
  'excise-hybrid-fixed': '100',
  'excise-motorcycle': '500: 0.062 | 800: 0.443 | : 0.447',
  'excise-motorcycle-electric': '22',
  'age-rule': 'full-years',
  'pension-minimum':
    '2018-01-01: 1762 | 2019-01-01: 1921 | 2020-01-01: 2102 | 2021-01-01: 2270 | 2022-01-01: 2481 | ' +
    '2023-01-01: 2684 | 2024-01-01: 3028 | 2026-01-01: 3328 | 2027-01-01: expected 3482',
  'pension-base': 'value',
  'pension-tiers': '165: 3 | 290: 4 | : 5',
  'table-stale-days': '180',
}

test('the default values of the settings are those of the calculator specification', () => {
  const ours = Object.entries(settingDefinitions).map(([title, known]) => [
    title,
    known.default.replaceAll('\n', ' | '),
  ])
  expect(Object.fromEntries(ours)).toEqual(expectedDefaults)
})

/** The bounds come from the specification as well: money up to 100,000, percent up to 100, both inclusive. */
test.each([
  ['company-fee', '100000', '100000.01'],
  ['hazard-surcharge', '0', '-0.01'],
  ['vat-percent', '100', '100.001'],
  ['pension-tiers', ': 100', ': 100.001'],
  ['insurance-percent', '0', '-1'],
] as const)('the setting %s accepts %s and rejects %s', (title, good, bad) => {
  const { kind } = settingDefinitions[title]
  expect([kind.accepts(good), kind.accepts(bad)]).toEqual([true, false])
})
