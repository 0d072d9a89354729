import { type CalculationInput, indexFeeTables } from 'shared/calculator'
import { demoFeeTables } from 'shared/demo-tables'
import { expect, test } from 'vitest'
import { parseCarWordsInMessage } from './parse-car-words.ts'

const TODAY = '2026-11-30'

const toVersion = (rows: (typeof demoFeeTables)['transportation']) => ({
  version: 1,
  validFrom: '2026-01-01',
  rows,
})

/** The demo tables with further yards, two of them in Chicago. */
const tables = indexFeeTables({
  transportation: toVersion([
    ...demoFeeTables.transportation,
    ['copart', 'NORTH CHICAGO', 'IL', '60064', 'Newark', 500],
    ['copart', 'CHICAGO SOUTH', 'IL', '60827', 'Newark', 500],
    ['copart', 'NEW YORK', 'NY', '11719', 'Newark', 300],
    ['copart', 'TUCSON', 'AZ', '85706', 'Los Angeles', 500],
    ['copart', 'RALEIGH', 'NC', '27529', 'Savannah', 400],
    ['iaa', 'TAMPA', 'FL', '33610', 'Savannah', 500],
  ]),
  'ship-delivery': toVersion(demoFeeTables['ship-delivery']),
})

const parse = (message: string) => parseCarWordsInMessage(message, tables, TODAY)
const parseInput = (message: string): Partial<CalculationInput> =>
  Object.assign({}, ...parse(message).map(({ input }) => input))

const atlanta = { origin: 'usa', location: 'ATLANTA EAST', state: 'GA', zip: '30052' } as const
const phoenix = { origin: 'usa', location: 'PHOENIX', state: 'AZ', zip: '85043' } as const
const houston = { origin: 'usa', location: 'HOUSTON', state: 'TX', zip: '77073' } as const
const copart = { origin: 'usa', auction: 'copart' } as const
const iaa = { origin: 'usa', auction: 'iaa' } as const

const messages: readonly (readonly [message: string, input: Partial<CalculationInput>])[] = [
  // Whole messages.
  ['RAV4 2019 2.5 гибрид из Атланты', { ...atlanta, engine: 'hybrid-petrol', volume: 2500, year: 2019 }],
  ['Порахуйте Рав4 2019 року, 2,5 л, з Атланти', { ...atlanta, volume: 2500, year: 2019 }],
  ['Добрый день! Копарт, Финикс, Camry 2018 г., ставка 8500', { ...copart, ...phoenix, year: 2018 }],
  [
    'Passat B8 1.6 TDI 2016 из Европы за 9 500 евро',
    { origin: 'eu', engine: 'diesel', volume: 1600, year: 2016 },
  ],
  ['хочу щитать Теслу модел 3 2020 года, 75 кВт·ч, IAAI, Феникс', { ...iaa, ...phoenix, year: 2020 }],
  [
    'скока будет стоить пригнать ниссан рог 2017 2,5л бензин з Х’юстона до Одеси',
    { ...houston, engine: 'petrol', volume: 2500, year: 2017 },
  ],
  ['Лот 45678912, VIN 1HGCM82633A004352, пробег 150000 км, тел. +38 067 123 20 19', {}],
  [
    'Мерс из Берлина во Львов, 2.0 дизель, 2015 г.в., 12000 евро',
    { engine: 'diesel', volume: 2000, year: 2015 },
  ],
  // Year.
  ['Год выпуска: 2019', { year: 2019 }],
  ['машина 19 г.', { year: 2019 }],
  ['авто 98 года', { year: 1998 }],
  ['2019-го року', { year: 2019 }],
  ['рік випуску — 2021', { year: 2021 }],
  ['модель 2027', { year: 2027 }],
  ['модель 2028 или 1989', {}],
  ['от 2015 года', {}],
  ['не старше 2018', {}],
  ['2018-2020 год', {}],
  ['2018 или 2019 года', {}],
  ['купил в 2023 году', {}],
  ['12.05.2019', {}],
  ['тел 050 123 2019', {}],
  ['+1 404-555-2019', {}],
  ['пробег 2019 км', {}],
  ['лот № 2019', {}],
  ['мне 19 лет, живу тут с 2010', {}],
  // Engine.
  ['2500 см³', { volume: 2500 }],
  ['1998 куб. см', { volume: 1998 }],
  ['2 500 кубов', { volume: 2500 }],
  ['объём 1.6', { volume: 1600 }],
  ['мотор 3 литра', { volume: 3000 }],
  ['расход 8 л на 100', {}],
  ['150 л.с.', {}],
  ['2.5 млн гривен', {}],
  ['2.0 или 2.5 бензин', { engine: 'petrol' }],
  ['дизельная', { engine: 'diesel' }],
  ['не дизель, бензин', { engine: 'petrol' }],
  ['бензин или дизель', {}],
  ['дизельный гибрид', {}],
  ['электромобиль', { engine: 'electric' }],
  ['мощность 110 кВт', {}],
  ['электростеклоподъёмники', {}],
  // Sums of money, which are left to the quoted calculation and to the user.
  ['за 8500$', {}],
  ['ставка 2018', {}],
  ['$2010', {}],
  ['2010 долларов', {}],
  ['бюджет 15к', {}],
  ['300 000 грн', {}],
  // Places.
  ['Copart', copart],
  ['лот на IAAI', iaa],
  ['Copart или IAAI', {}],
  ['из Грузии', { origin: 'georgia' }],
  ['через Грузию', {}],
  ['Phoenix', {}],
  ['Copart, Phoenix', { ...copart, ...phoenix }],
  ['з Фенікса', phoenix],
  ['из Нью-Йорка', { origin: 'usa', location: 'NEW YORK', state: 'NY', zip: '11719' }],
  ['из Чикаго', {}],
  ['из Чикаго-Хайтс', { origin: 'usa', location: 'CHICAGO HEIGHTS', state: 'IL', zip: '60411' }],
  ['из Колумбии', {}],
  ['Columbia, MO', {}],
  ['Hyundai Tucson', {}],
  ['из Тусона', { origin: 'usa', location: 'TUCSON', state: 'AZ', zip: '85706' }],
  ['играет роли', {}],
  ['Tampa', {}],
  ['IAA Tampa', { ...iaa, location: 'TAMPA', state: 'FL', zip: '33610' }],
  ['живу в Атланте', {}],
  ['стоит в Атланте', atlanta],
  ['не из Атланты', {}],
  ['из Атланты или из Хьюстона', {}],
  ['из Атланты или из Чикаго', {}],
  ['из Атланты в Одессу', atlanta],
  ['живу в Одессе', {}],
  ['через порт Ньюарк в Клайпеду', {}],
  ['до Києва', {}],
  ['Toyota RAV4 Hybrid 2019, from Atlanta GA, 8500 USD', { ...atlanta, engine: 'hybrid-petrol', year: 2019 }],
  [
    'Здравствуйте. Интересует Kia Sportage 2.0 CRDi 2018, копарт Даллас, ставка ~ 7 200$. Сколько выйдет под ключ до Клайпеды?',
    { ...copart, location: 'DALLAS', state: 'TX', zip: '75051', engine: 'diesel', volume: 2000, year: 2018 },
  ],
  [
    'скиньте прайс на доставку авто с майами, бюджет 10-12 тыс долларов',
    { origin: 'usa', location: 'MIAMI', state: 'FL', zip: '33167' },
  ],
  ['Джип 3,6 бензин 2014, куплен за 6500', { engine: 'petrol', volume: 3600, year: 2014 }],
  ['VW ID.4 82 кВт*год 2021 года из Германии, цена 21000 евро', { origin: 'eu', year: 2021 }],
  ['Перезвоните мне пожалуйста на 067 123 45 67 после 18:00', {}],
  ['Ford Fusion 1.5 ecoboost 2017', { volume: 1500, year: 2017 }],
  ['Чи можна привезти мотоцикл 600 кубів з Америки?', { origin: 'usa', volume: 600 }],
  ['Рахунок 2026/1520 від 05.03.2026', {}],
  [
    'Камри 2018 2.5 со штатов, 7300 доларов на копарте, атланта',
    { ...copart, ...atlanta, volume: 2500, year: 2018 },
  ],
  // Hostile text.
  ['', {}],
  ['😀 <b>2019</b> \u202e\u0000', { year: 2019 }],
  ['２０１９ ①⑨', {}],
  ['٢٠١٩', {}],
]

test.each(messages)('of the message «%s» the calculator proposes %o', (message, input) => {
  expect(parseInput(message)).toEqual(input)
})

test('proposals quote their words in the order of the message', () => {
  const quotes = parse('Копарт: RAV4 2019 г., 2,5 л гибрид за 8 500 $ из Нью-Йорка').map(({ quote }) => quote)
  expect(quotes).toEqual(['Копарт', '2019 г', '2,5 л', 'гибрид', 'Нью-Йорка'])
})

test.each([
  '2019 ',
  '8 500 $',
  'из Атланты ',
  'из ',
  "'",
  'нью-',
  '2.5',
  '+0',
  '1 000 ',
  'ая',
  '2.5 TDI 2016 ',
])('a message of «%s» repeated to 50,000 characters is parsed without trying each start again', (unit) => {
  // A search that is quadratic takes minutes and is ended by the timeout of the test.
  expect(parse(unit.repeat(50_000 / unit.length)).length).toBeLessThanOrEqual(3)
})
