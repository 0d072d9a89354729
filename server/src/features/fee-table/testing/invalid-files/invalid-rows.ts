import {
  buildOneSheetXlsx,
  buildTestCsvFile,
  buildTierTableCsv,
  type InvalidTestFile,
  tierTableHeadings,
} from './invalid-sheets.ts'

const buildInlandCsv =
  (...lines: readonly string[]) =>
  () =>
    buildTestCsvFile('auction,location,state,zip,port,price', ...lines)
const buildShipCsv =
  (...lines: readonly string[]) =>
  () =>
    buildTestCsvFile('origin,port,destination,price', ...lines)

/** Files that the checks of delivery tables reject. */
export const invalidDeliveryTableFiles: readonly InvalidTestFile[] = [
  {
    name: 'a yard twice',
    title: 'transportation',
    bytes: buildInlandCsv('copart,DALLAS,TX,75051,Newark,1260', 'Copart,Dallas,tx,75051,newark,1300'),
    status: 422,
    messagePattern: /2.*3/s,
  },
  {
    name: 'a way twice',
    title: 'ship-delivery',
    bytes: buildShipCsv('usa,Newark,Klaipeda,740', 'usa,Newark,KLAIPEDA,740'),
    status: 422,
    messagePattern: /2.*3/s,
  },
  {
    name: 'a port with a letter of another alphabet',
    title: 'transportation',
    bytes: buildInlandCsv('copart,DALLAS,TX,75051,Newark,1260', 'copart,DALLAS,TX,75051,Сavannah,900'),
    status: 422,
    messagePattern: /«Сavannah».*«С».*кириллиц/s,
    path: 'row 3, port',
  },
]

/** Files that the checks of fee tiers reject. */
export const invalidTierTableFiles: readonly InvalidTestFile[] = [
  {
    name: 'a gap',
    bytes: buildTierTableCsv('0,500,25,', '650,,65,'),
    status: 422,
    messagePattern: /500.*650/s,
  },
  {
    name: 'an overlap',
    bytes: buildTierTableCsv('0,500,25,', '400,,65,'),
    status: 422,
    messagePattern: /400.*500/s,
  },
  {
    name: 'a missing first tier',
    bytes: buildTierTableCsv('100,500,25,', '500,,65,'),
    status: 422,
    messagePattern: /100/,
    path: 'row 2, from',
  },
  {
    name: 'two open ends',
    bytes: buildTierTableCsv('0,,25,', '500,,65,'),
    status: 422,
    messagePattern: /500/,
  },
  {
    name: 'both fee and percent',
    bytes: buildTierTableCsv('0,500,25,', '500,,65,6'),
    status: 422,
    messagePattern: /процент/i,
    path: 'row 3, percent',
  },
  {
    name: 'neither fee nor percent',
    bytes: buildTierTableCsv('0,500,25,', '500,,,'),
    status: 422,
    messagePattern: /процент/i,
    path: 'row 3, fee',
  },
  {
    name: 'a negative fee',
    bytes: buildTierTableCsv('0,500,-25,', '500,,65,'),
    status: 422,
    messagePattern: /«-25».*меньше нуля/is,
    path: 'row 2, fee',
  },
  {
    name: 'NaN',
    bytes: buildTierTableCsv('0,500,NaN,', '500,,65,'),
    status: 422,
    messagePattern: /«NaN»/,
    path: 'row 2, fee',
  },
  {
    name: '1e309',
    bytes: buildTierTableCsv('0,500,1e309,', '500,,65,'),
    status: 422,
    messagePattern: /«1e309»/,
    path: 'row 2, fee',
  },
  {
    name: 'a date in a csv',
    bytes: buildTierTableCsv('0,500,20.11.2026,', '500,,65,'),
    status: 422,
    messagePattern: /«20\.11\.2026»/,
    path: 'row 2, fee',
  },
  {
    name: 'a date in a workbook',
    bytes: buildOneSheetXlsx([tierTableHeadings, [0, 500, { date: 46_346 }], [500, null, 65]]),
    status: 422,
    messagePattern: /дата/i,
    path: 'row 2, fee',
  },
  {
    name: '1e309 in a workbook',
    bytes: buildOneSheetXlsx([
      tierTableHeadings,
      [0, 500, { xml: '<c r="C2"><v>1e309</v></c>' }],
      [500, null, 65],
    ]),
    status: 422,
    messagePattern: /./,
    path: 'row 2, fee',
  },
  {
    name: 'a tier twice',
    bytes: buildTierTableCsv('0,500,25,', '0,500,25,', '500,,65,'),
    status: 422,
    messagePattern: /2.*3/s,
  },
]
