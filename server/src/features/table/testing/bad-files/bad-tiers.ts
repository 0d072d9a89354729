import { type BadFile, HEADINGS, tiers } from './bad-file.ts'
import { book } from './book.ts'

/** Files that the checks of fee tiers reject. */
export const badTiers: readonly BadFile[] = [
  { name: 'a gap', bytes: tiers('0,500,25,', '650,,65,'), status: 422, says: /500.*650/s },
  { name: 'an overlap', bytes: tiers('0,500,25,', '400,,65,'), status: 422, says: /400.*500/s },
  {
    name: 'a missing first tier',
    bytes: tiers('100,500,25,', '500,,65,'),
    status: 422,
    says: /100/,
    path: 'row 2, from',
  },
  { name: 'two open ends', bytes: tiers('0,,25,', '500,,65,'), status: 422, says: /500/ },
  {
    name: 'both fee and percent',
    bytes: tiers('0,500,25,', '500,,65,6'),
    status: 422,
    says: /процент/i,
    path: 'row 3, percent',
  },
  {
    name: 'neither fee nor percent',
    bytes: tiers('0,500,25,', '500,,,'),
    status: 422,
    says: /процент/i,
    path: 'row 3, fee',
  },
  {
    name: 'a negative fee',
    bytes: tiers('0,500,-25,', '500,,65,'),
    status: 422,
    says: /«-25».*меньше нуля/is,
    path: 'row 2, fee',
  },
  { name: 'NaN', bytes: tiers('0,500,NaN,', '500,,65,'), status: 422, says: /«NaN»/, path: 'row 2, fee' },
  {
    name: '1e309',
    bytes: tiers('0,500,1e309,', '500,,65,'),
    status: 422,
    says: /«1e309»/,
    path: 'row 2, fee',
  },
  {
    name: 'a date in a csv',
    bytes: tiers('0,500,20.11.2026,', '500,,65,'),
    status: 422,
    says: /«20\.11\.2026»/,
    path: 'row 2, fee',
  },
  {
    name: 'a date in a workbook',
    bytes: book([HEADINGS, [0, 500, { date: 46_346 }], [500, null, 65]]),
    status: 422,
    says: /дата/i,
    path: 'row 2, fee',
  },
  {
    name: '1e309 in a workbook',
    bytes: book([HEADINGS, [0, 500, { xml: '<c r="C2"><v>1e309</v></c>' }], [500, null, 65]]),
    status: 422,
    says: /./,
    path: 'row 2, fee',
  },
  { name: 'a tier twice', bytes: tiers('0,500,25,', '0,500,25,', '500,,65,'), status: 422, says: /2.*3/s },
]
