import { type FeeTableTitle, type FeeTableVersion, vehicleTypes } from '../calculator/index.ts'
import { copartFeeDemoRows, iaaFeeDemoRows, internetBidFeeDemoRows } from './demo-auction-fees.ts'

type Lane = readonly [
  port: string,
  destination: string,
  days: number,
  onward: number,
  prices: readonly number[],
]

/** Lanes from the USA with the price of each vehicle type, and the price from the destination to Ukraine. */
const usaLanes: readonly Lane[] = [
  ['Newark', 'Klaipeda', 35, 750, [740, 814, 1480, 370]],
  ['Newark', 'Bremerhaven', 35, 900, [600, 660, 1200, 300]],
  ['Newark', 'Poti', 35, 1100, [1100, 1210, 2200, 550]],
  ['Savannah', 'Klaipeda', 37, 750, [790, 869, 1580, 395]],
  ['Savannah', 'Bremerhaven', 37, 900, [625, 688, 1250, 312]],
  ['Savannah', 'Poti', 37, 1100, [1025, 1128, 2050, 512]],
  ['Houston', 'Klaipeda', 42, 750, [940, 1034, 1880, 470]],
  ['Houston', 'Bremerhaven', 42, 900, [775, 853, 1550, 388]],
  ['Houston', 'Poti', 42, 1100, [1075, 1182, 2150, 538]],
  ['Los Angeles', 'Klaipeda', 52, 750, [1270, 1397, 2540, 635]],
  ['Los Angeles', 'Bremerhaven', 52, 900, [1200, 1320, 2400, 600]],
  ['Los Angeles', 'Poti', 52, 1100, [1675, 1843, 3350, 838]],
]

const MOTORCYCLE_ONWARD_PRICE = 550

const listLaneRows = ([port, destination, days, onward, prices]: Lane): FeeTableVersion['rows'] =>
  vehicleTypes.map((vehicle, index) => {
    const ownOnward = vehicle === 'motorcycle' ? MOTORCYCLE_ONWARD_PRICE : onward
    return ['usa', port, destination, vehicle, prices[index] ?? null, 'USD', ownOnward, days]
  })

const shipDeliveryDemoRows: FeeTableVersion['rows'] = [
  ...usaLanes.flatMap(listLaneRows),
  ['georgia', 'Tbilisi', 'Chornomorsk', null, 650, 'USD', 250, 9],
  ['georgia', 'Rustavi', 'Chornomorsk', null, 650, 'USD', 250, 9],
  ['eu', 'Berlin', 'Kyiv', null, 550, 'EUR', null, 4],
  ['eu', 'Warszawa', 'Kyiv', null, 350, 'EUR', null, 4],
  ['eu', 'Vilnius', 'Kyiv', null, 450, 'EUR', null, 4],
  ['eu', 'Amsterdam', 'Kyiv', null, 700, 'EUR', null, 4],
  ['eu', 'Paris', 'Kyiv', null, 850, 'EUR', null, 4],
]

const copartTransportationDemoRows: FeeTableVersion['rows'] = [
  ['copart', 'DALLAS', 'TX', '75051', 'Newark', 1260],
  ['copart', 'DALLAS', 'TX', '75051', 'Houston', 360],
  ['copart', 'HOUSTON', 'TX', '77073', 'Newark', 1260],
  ['copart', 'HOUSTON', 'TX', '77073', 'Houston', 285],
  ['copart', 'LOS ANGELES', 'CA', '90001', 'Newark', 1560],
  ['copart', 'LOS ANGELES', 'CA', '90001', 'Houston', 1460],
  ['copart', 'LOS ANGELES', 'CA', '90001', 'Los Angeles', 235],
  ['copart', 'MIAMI', 'FL', '33167', 'Newark', 1060],
  ['copart', 'MIAMI', 'FL', '33167', 'Savannah', 560],
  ['copart', 'PHOENIX', 'AZ', '85043', 'Newark', 1660],
  ['copart', 'PHOENIX', 'AZ', '85043', 'Houston', 1010],
  ['copart', 'PHOENIX', 'AZ', '85043', 'Los Angeles', 410],
  ['copart', 'DENVER', 'CO', '80229', 'Newark', 1360],
  ['copart', 'DENVER', 'CO', '80229', 'Houston', 760],
  ['copart', 'DENVER', 'CO', '80229', 'Los Angeles', 810],
  ['copart', 'GRAHAM', 'WA', '98338', 'Newark', 1760],
  ['copart', 'GRAHAM', 'WA', '98338', 'Houston', 1660],
  ['copart', 'GRAHAM', 'WA', '98338', 'Los Angeles', 710],
  ['copart', 'CHICAGO HEIGHTS', 'IL', '60411', 'Newark', 635],
  ['copart', 'TRENTON', 'NJ', '08561', 'Newark', 320],
  ['copart', 'ATLANTA EAST', 'GA', '30052', 'Savannah', 445],
  ['copart', 'DETROIT', 'MI', '48183', 'Newark', 620],
  ['copart', 'BIRMINGHAM', 'AL', '35023', 'Savannah', 460],
  ['copart', 'COLUMBIA', 'SC', '29053', 'Savannah', 390],
  ['copart', 'COLUMBIA', 'SC', '29053', 'Newark', 790],
  ['copart', 'COLUMBIA', 'MO', '65202', 'Houston', 820],
  ['copart', 'COLUMBIA', 'MO', '65202', 'Newark', 980],
  ['copart', 'CHARLOTTE', 'NC', '28206', 'Savannah', 430],
  ['copart', 'CHARLOTTE', 'NC', '28206', 'Newark', 700],
]

const [AUCTION_COLUMN, PRICE_COLUMN] = [0, 5]

/** Delivery from the yards of IAA, which costs 10 $ less. */
const iaaTransportationDemoRows = copartTransportationDemoRows.map((row) =>
  row.with(AUCTION_COLUMN, 'iaa').with(PRICE_COLUMN, Number(row[PRICE_COLUMN]) - 10),
)

/** Fee tables of a new installation, until a table is uploaded. */
export const demoFeeTables: Record<FeeTableTitle, FeeTableVersion['rows']> = {
  'copart-fee': copartFeeDemoRows,
  'copart-internet-bid': internetBidFeeDemoRows,
  'iaa-fee': iaaFeeDemoRows,
  'iaa-internet-bid': internetBidFeeDemoRows,
  'ship-delivery': shipDeliveryDemoRows,
  transportation: [...copartTransportationDemoRows, ...iaaTransportationDemoRows],
}
