import { type BadFile, csv } from './bad-file.ts'

const inland =
  (...lines: readonly string[]) =>
  () =>
    csv('auction,location,state,zip,port,price', ...lines)
const ships =
  (...lines: readonly string[]) =>
  () =>
    csv('origin,port,destination,price', ...lines)

/** Files that the checks of delivery tables reject. */
export const badPlaces: readonly BadFile[] = [
  {
    name: 'a yard twice',
    title: 'transportation',
    bytes: inland('copart,DALLAS,TX,75051,Newark,1260', 'Copart,Dallas,tx,75051,newark,1300'),
    status: 422,
    says: /2.*3/s,
  },
  {
    name: 'a way twice',
    title: 'ship-delivery',
    bytes: ships('usa,Newark,Klaipeda,740', 'usa,Newark,KLAIPEDA,740'),
    status: 422,
    says: /2.*3/s,
  },
  {
    name: 'a port with a letter of another alphabet',
    title: 'transportation',
    bytes: inland('copart,DALLAS,TX,75051,Newark,1260', 'copart,DALLAS,TX,75051,Сavannah,900'),
    status: 422,
    says: /«Сavannah».*«С».*кириллиц/s,
    path: 'row 3, port',
  },
]
