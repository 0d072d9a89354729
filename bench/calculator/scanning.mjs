const plain = (cell) =>
  String(cell ?? '')
    .trim()
    .toLowerCase()

/** Finds the row of a yard and port by scanning the table from its top. */
export const scanForRoad = (rows, { auction, location, state, zip, port }) =>
  rows.find(
    (row) =>
      plain(row[0]) === plain(auction) &&
      plain(row[1]) === plain(location) &&
      plain(row[2]) === plain(state) &&
      plain(row[3]) === plain(zip) &&
      plain(row[4]) === plain(port),
  )

const scanForYards = (rows, name) => {
  const [auctionAsked, locationAsked] = name.split('\n')
  const yards = new Map()
  for (const [at, [auction, location, state, zip, port, price]] of rows.entries()) {
    if (plain(auction) !== auctionAsked || plain(location) !== locationAsked) continue
    const key = `${plain(state)}\n${plain(zip)}`
    const yard = yards.get(key) ?? { auction: plain(auction), location, state, zip, ports: new Map() }
    yards.set(key, yard)
    if (price > 0) yard.ports.set(plain(port), { location, port, price, row: at + 2 })
  }
  return [...yards.values()]
}

/** Replaces the yard index of the tables with a scan of all rows at each lookup. */
export const withoutYardIndex = (indexed, rows) => ({
  ...indexed,
  transportation: {
    ...indexed.transportation,
    index: { all: [], named: { get: (name) => scanForYards(rows, name) } },
  },
})
