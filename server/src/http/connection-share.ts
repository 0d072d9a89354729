import { widerNetwork } from './client-address.ts'

interface Bounds {
  readonly maxConnections: number
  readonly maxConnectionsPerAddress: number
}

interface ConnectionShares {
  /** Counts a connection; returns false if it exceeds the share of its network. */
  readonly open: (address: string) => boolean
  readonly close: (address: string) => void
}

/**
 * Limits the connections of each network, an IPv4 address or an IPv6 /48. No network may have more than are still
 * free, so a new visitor always finds a place.
 */
export const createConnectionShares = ({
  maxConnections,
  maxConnectionsPerAddress,
}: Bounds): ConnectionShares => {
  const counts = new Map<string, number>()
  let total = 0
  const networkFor = (address: string): string => widerNetwork(address) ?? address

  return {
    open: (address) => {
      const network = networkFor(address)
      const count = (counts.get(network) ?? 0) + 1
      const free = maxConnections - total
      counts.set(network, count)
      total += 1
      return count <= Math.min(maxConnectionsPerAddress, free)
    },
    close: (address) => {
      const network = networkFor(address)
      const left = (counts.get(network) ?? 1) - 1
      total -= 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    },
  }
}
