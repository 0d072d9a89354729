import type { Session } from 'electron'
import { expect, test, vi } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createDesktopSettingsStore } from '../files/desktop-settings.ts'
import { createServerNetworkSessions, formatCertificateFingerprint } from './server-network.ts'

const origin = 'https://broker.example.com:8443'
const bytes = (fill: number) => Buffer.alloc(32, fill)
const electronFingerprint = (fill: number) => `sha256/${bytes(fill).toString('base64')}`
const hexFingerprint = (fill: number) =>
  Array(32).fill(fill.toString(16).padStart(2, '0').toUpperCase()).join(':')

type VerifyProc = (request: object, answer: (result: number) => void) => void

const setUp = (server: string | null = origin) => {
  const sessions: {
    count: number
    verify: VerifyProc
    closeAllConnections: ReturnType<typeof vi.fn>
    setProxy: ReturnType<typeof vi.fn>
    fetch: ReturnType<typeof vi.fn>
  }[] = []
  const openSession = (count: number) => {
    const session = {
      count,
      verify: (() => undefined) as VerifyProc,
      setCertificateVerifyProc: (proc: VerifyProc) => {
        session.verify = proc
      },
      setProxy: vi.fn(async () => undefined),
      closeAllConnections: vi.fn(async () => undefined),
      fetch: vi.fn(async () => new Response(String(count))),
    }
    sessions.push(session)
    return session as unknown as Session
  }
  const settings = createDesktopSettingsStore(`${createTempFolder()}/settings.json`)
  const onUntrusted = vi.fn()
  const network = createServerNetworkSessions({
    openSession,
    settings,
    server: () => server ?? undefined,
    onUntrusted,
  })
  const verify = (change: object = {}, count = sessions.length - 1) => {
    const answer = vi.fn()
    const certificate = {
      fingerprint: electronFingerprint(1),
      issuerName: 'Office CA',
      validStart: 1_800_000_000,
      validExpiry: 1_900_000_000,
    }
    const request = {
      hostname: 'broker.example.com',
      certificate,
      errorCode: -202,
      verificationResult: 'net::ERR_CERT_AUTHORITY_INVALID',
    }
    sessions[count]?.verify({ ...request, ...change }, answer)
    return answer.mock.calls[0]?.[0]
  }
  const pinCertificate = () => settings.set({ pinnedCertificates: { [origin]: hexFingerprint(1) } })
  return { network, sessions, onUntrusted, verify, pin: pinCertificate }
}

const ACCEPTED = 0
const REJECTED = -2
const LEFT_TO_CHROMIUM = -3

test('the fingerprint of a certificate is formatted as pairs of capital hex digits with colons', () => {
  expect(formatCertificateFingerprint(electronFingerprint(171))).toBe(hexFingerprint(171))
  expect(hexFingerprint(171)).toMatch(/^AB(?::AB){31}$/)
})

test('a certificate of the server is rejected and reported unless Chromium trusts it', () => {
  const { verify, onUntrusted } = setUp()
  expect(verify({ errorCode: 0, verificationResult: 'net::OK' })).toBe(LEFT_TO_CHROMIUM)
  expect(onUntrusted).not.toHaveBeenCalled()
  expect(verify()).toBe(REJECTED)
  expect(onUntrusted.mock.calls).toEqual([
    [
      origin,
      {
        fingerprint: hexFingerprint(1),
        issuer: 'Office CA',
        validFrom: new Date(1_800_000_000_000),
        validUntil: new Date(1_900_000_000_000),
      },
    ],
  ])
})

test('a pinned certificate is accepted, and a changed, revoked or foreign certificate is rejected', () => {
  const { verify, pin: pinCertificate, onUntrusted } = setUp()
  pinCertificate()
  expect(verify()).toBe(ACCEPTED)
  expect(onUntrusted).not.toHaveBeenCalled()
  expect(verify({ hostname: 'evil.example' })).toBe(REJECTED)
  expect(verify({ verificationResult: 'net::ERR_CERT_REVOKED' })).toBe(REJECTED)
  expect(onUntrusted).not.toHaveBeenCalled()
  expect(verify({ certificate: { fingerprint: electronFingerprint(2), issuerName: '' } })).toBe(REJECTED)
  expect(onUntrusted).toHaveBeenCalledOnce()
})

test('a certificate pinned for one port of a host is not accepted on another port', () => {
  const { verify, pin: pinCertificate } = setUp('https://broker.example.com')
  pinCertificate()
  expect(verify()).toBe(REJECTED)
})

test('a server address is checked in a separate network session, which returns its certificate', async () => {
  const { network, sessions, verify, onUntrusted } = setUp(null)
  const other = 'https://other.example.com'
  const first = await network.probe(origin, async () => {
    // Another window checks another address at the same time.
    const silent = await network.probe(other, async () => 'silent')
    return [verify({}, 1), silent.certificate]
  })
  expect(first.result).toEqual([REJECTED, undefined])
  expect(first.certificate?.fingerprint).toBe(hexFingerprint(1))
  expect(sessions.map(({ count }) => count)).toEqual([0, 1, 2])
  expect(onUntrusted).not.toHaveBeenCalled()
  for (const { closeAllConnections } of sessions) expect(closeAllConnections).not.toHaveBeenCalled()
  expect(await (await network.fetch(origin, {})).text()).toBe('0')
})

test('a certificate that the user trusts while a server address is checked is accepted for that check only', async () => {
  const { network, verify } = setUp()
  const probeTrusting = (fill: number) => network.probe(origin, async () => verify(), hexFingerprint(fill))
  expect(await probeTrusting(1)).toEqual({ result: ACCEPTED, certificate: undefined })
  expect((await probeTrusting(2)).result).toBe(REJECTED)
  expect((await network.probe(origin, async () => verify())).result).toBe(REJECTED)
  expect(verify({}, 0)).toBe(REJECTED)
})

test('renewing the server connection opens a new Electron session, since Chromium remembers rejected certificates', async () => {
  const { network, sessions } = setUp()
  network.renew()
  expect(await (await network.fetch(origin, {})).text()).toBe('1')
  expect(sessions[0]?.fetch).not.toHaveBeenCalled()
  // Requests of other windows end in the session in which they were sent.
  expect(sessions[0]?.closeAllConnections).not.toHaveBeenCalled()
})

test('network sessions use the proxy of the system, and their requests bypass custom protocol handlers of Electron', async () => {
  const { network, sessions } = setUp()
  network.renew()
  await network.fetch(origin, { method: 'GET' })
  for (const { setProxy } of sessions) expect(setProxy.mock.calls).toEqual([[{ mode: 'system' }]])
  expect(sessions[1]?.fetch.mock.calls).toEqual([
    [origin, { method: 'GET', bypassCustomProtocolHandlers: true }],
  ])
})
