const ROWS = 20_000
const PORTS = ['Newark', 'Savannah', 'Houston', 'Los Angeles']
const AUCTIONS = ['copart', 'iaa']

/** Generates every yard with every port: as many rows as an upload may have. */
export const generateYardRows = () =>
  Array.from({ length: ROWS }, (_, row) => {
    const yard = Math.floor(row / PORTS.length)
    const auction = AUCTIONS[yard % AUCTIONS.length]
    const zip = String(10_000 + yard)
    return [auction, `YARD ${zip}`, 'TX', zip, PORTS[row % PORTS.length], 300 + ((row * 7) % 1_500)]
  })
