import { describe, expect, test } from 'vitest'
import { findWiderClientNetwork } from '../../lib/network-limits.ts'
import { getClientNetworkPrefix } from './client-address.ts'

const PROXY = '10.0.0.1'
const getForwardedNetwork = (ip: string | undefined) =>
  getClientNetworkPrefix({ ip, socket: { remoteAddress: PROXY } })

describe('getClientNetworkPrefix', () => {
  test.for([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:49152', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b:1::203.0.113.7', '64:ff9b:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ] as const)('the network of the forwarded client address %s is counted as %s', ([address, counted]) => {
    expect(getForwardedNetwork(address)).toBe(counted)
  })

  test.for([
    undefined,
    '',
    'unknown',
    '_hidden',
    'example.com',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.7:port',
    '203.0.113.7:443:1',
    '[2001:db8::1]:443:1',
    '[2001:db8::1',
    '[]',
    '2001:db8:::1',
    '2001:db8::g',
    `203.0.113.7%${'x'.repeat(200)}`,
    'x'.repeat(8_000),
  ])('an invalid forwarded client address (%s) is replaced by the address of the sender', (address) => {
    expect(getForwardedNetwork(address)).toBe(PROXY)
  })

  test('requests over closed connections, which have no IP address, count as one client network in rate limits', () => {
    expect(getClientNetworkPrefix({ ip: 'nonsense', socket: {} })).toBe('unknown')
  })
})

describe('findWiderClientNetwork', () => {
  test('an IPv6 client also belongs to the wider network /48 of its /64, an IPv4 client to no wider network', () => {
    expect(findWiderClientNetwork(getForwardedNetwork('2001:db8:1:2::1'))).toBe('2001:db8:1::/48')
    expect(findWiderClientNetwork(getForwardedNetwork('2001:db8:1:ffff::1'))).toBe('2001:db8:1::/48')
    expect(findWiderClientNetwork(getForwardedNetwork('2001:db8:2:2::1'))).toBe('2001:db8:2::/48')
    expect(findWiderClientNetwork('203.0.113.7')).toBeUndefined()
    expect(findWiderClientNetwork('in-process')).toBeUndefined()
  })
})
