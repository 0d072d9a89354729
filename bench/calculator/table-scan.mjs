const normalizeCell = (cell) =>
  String(cell ?? '')
    .trim()
    .toLowerCase()

/** Finds the row of a yard and port by scanning the table from its top. */
export const findRouteRowByScan = (rows, { auction, location, state, zip, port }) =>
  rows.find(
    (row) =>
      normalizeCell(row[0]) === normalizeCell(auction) &&
      normalizeCell(row[1]) === normalizeCell(location) &&
      normalizeCell(row[2]) === normalizeCell(state) &&
      normalizeCell(row[3]) === normalizeCell(zip) &&
      normalizeCell(row[4]) === normalizeCell(port),
  )

const scanForYards = (rows, name) => {
  const [wantedAuction, wantedLocation] = name.split('\n')
  const yards = new Map()
  for (const [at, [auction, location, state, zip, port, price]] of rows.entries()) {
    if (normalizeCell(auction) !== wantedAuction || normalizeCell(location) !== wantedLocation) continue
    const key = `${normalizeCell(state)}\n${normalizeCell(zip)}`
    const yard = yards.get(key) ?? { auction: normalizeCell(auction), location, state, zip, ports: new Map() }
    yards.set(key, yard)
    if (price > 0) yard.ports.set(normalizeCell(port), { location, port, price, row: at + 2 })
  }
  return [...yards.values()]
}

/** Replaces the yard index of the tables with a scan of all rows at each lookup. */
export const replaceYardIndexWithScan = (indexed, rows) => ({
  ...indexed,
  transportation: {
    ...indexed.transportation,
    index: { all: [], byName: { get: (name) => scanForYards(rows, name) } },
  },
})
