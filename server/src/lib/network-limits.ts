const WIDER_NETWORK_FACTOR = 4

/** Returns the IPv6 /48 of a /64, since a provider may give one customer a whole /48. */
export const findWiderClientNetwork = (network: string): string | undefined => {
  const [, front] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? []
  return front === undefined ? undefined : `${front}::/48`
}

/**
 * Lists the limits of a client network, of which an IPv6 /48 has four times as much. The wider network is first: while
 * it is at its limit, nothing is counted for the narrower one.
 */
export const listNetworkLimits = (network: string, limit: number): { key: string; limit: number }[] => {
  const wider = findWiderClientNetwork(network)
  return [
    ...(wider === undefined ? [] : [{ key: wider, limit: limit * WIDER_NETWORK_FACTOR }]),
    { key: network, limit },
  ]
}

export const createCountsByKey = () => {
  const counts = new Map<string, number>()
  return {
    get: (key: string): number => counts.get(key) ?? 0,
    add: (key: string, difference: 1 | -1): number => {
      const count = Math.max(0, (counts.get(key) ?? 0) + difference)
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
      return count
    },
  }
}

/**
 * Limits the places that one client network has in a queue shared by all. The returned function takes a place and returns
 * a function that frees it, or `undefined` if the network has no place left.
 */
export const createPlacesPerNetwork = (maxPlaces: number) => {
  const taken = createCountsByKey()
  return (network: string): (() => void) | undefined => {
    const limits = listNetworkLimits(network, maxPlaces)
    if (limits.some(({ key, limit }) => taken.get(key) >= limit)) return undefined
    const change = (difference: 1 | -1) => limits.forEach(({ key }) => void taken.add(key, difference))
    change(1)
    return () => change(-1)
  }
}
