import { expect, test } from 'vitest'
import { createConnectionLimitPerNetwork } from './hardened-server.ts'

const openConnections = (
  shares: ReturnType<typeof createConnectionLimitPerNetwork>,
  address: string,
): number => {
  let connections = 0
  while (shares.open(address)) connections += 1
  shares.close(address)
  return connections
}

test('client networks that open as many connections as allowed still leave free connections for others', () => {
  const shares = createConnectionLimitPerNetwork({ maxConnections: 100, maxConnectionsPerAddress: 60 })
  expect(['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => openConnections(shares, address))).toEqual([
    50, 25, 13,
  ])
  for (let i = 0; i < 1_000; i += 1) {
    const address = `10.1.${i >> 8}.${i & 255}`
    if (!shares.open(address)) shares.close(address)
  }
  expect(shares.open('10.9.9.9')).toBe(false)
  shares.close('10.9.9.9')
  for (let i = 0; i < 13; i += 1) shares.close('10.0.0.3')
  expect(shares.open('10.9.9.9')).toBe(true)
})

test('no client network may exceed its own connection limit, however many connections are free', () => {
  const shares = createConnectionLimitPerNetwork({ maxConnections: 100, maxConnectionsPerAddress: 20 })
  expect(openConnections(shares, '10.0.0.1')).toBe(20)
})

test('all client networks of one IPv6 /48 share one connection limit', () => {
  const shares = createConnectionLimitPerNetwork({ maxConnections: 100, maxConnectionsPerAddress: 20 })
  expect(openConnections(shares, '2001:db8:1:1::/64')).toBe(20)
  expect(shares.open('2001:db8:1:2::/64')).toBe(false)
  expect(shares.open('2001:db8:2:1::/64')).toBe(true)
})
