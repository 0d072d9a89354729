import type { BrowserWindow } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createDesktopSettingsStore } from '../files/desktop-settings.ts'
import { CERTIFICATE_NOT_TRUSTED_MESSAGE, createServerChoiceDialog } from './choose-server.ts'
import { INVALID_SERVER_ADDRESS_MESSAGE } from './server-address.ts'
import type { UntrustedCertificate } from './server-network.ts'

const ONE = 'https://one.example'
const TWO = 'https://two.example'
const silent = { refusal: 'Сервер не ответил' }
const certificate: UntrustedCertificate = {
  fingerprint: Array(32).fill('AB').join(':'),
  issuer: 'Office CA',
  validFrom: new Date(0),
  validUntil: new Date(1),
}

interface Setup {
  current?: string
  confirms?: boolean | Promise<boolean>
  trusts?: boolean | Promise<boolean>
  isUntrusted?: boolean
  isOurs?: boolean
  pinned?: string
}

const setUp = ({
  current,
  confirms = true,
  trusts = true,
  isUntrusted = false,
  isOurs = true,
  pinned,
}: Setup = {}) => {
  let server = current
  const confirm = vi.fn(async (..._question: readonly unknown[]) => confirms)
  const trust = vi.fn(async (..._question: readonly unknown[]) => trusts)
  const choose = vi.fn((chosen: string, _fingerprint?: string) => {
    server = chosen
  })
  const probe = vi.fn(async (origin: string, trusted?: string) => {
    const isRejected = isUntrusted && trusted !== certificate.fingerprint
    return {
      result: isOurs && !isRejected ? { server: origin } : silent,
      certificate: isRejected ? certificate : undefined,
    }
  })
  const renew = vi.fn()
  const settings = createDesktopSettingsStore(`${createTempFolder()}/settings.json`)
  if (pinned !== undefined) settings.set({ pinnedCertificates: { [ONE]: pinned } })
  const context = createFakeMainProcessContext({
    settings,
    windows: { show: () => ({}) as BrowserWindow },
    dialogs: {
      confirmServer: (_window, ...question) => confirm(...question),
      confirmCertificate: (_window, ...question) => trust(...question),
    },
  })
  const network = {
    renew,
    probe: async <Result>(origin: string, _check: unknown, trusted?: string) => {
      const { result, certificate: shown } = await probe(origin, trusted)
      return { result: result as Result, certificate: shown }
    },
  }
  const chooser = createServerChoiceDialog(context, { server: () => server, choose }, network)
  return { ...chooser, confirm, trust, probe, renew, chosen: choose.mock.calls, connect: choose }
}

describe('the choice of a server', () => {
  test('the first server that the user types is chosen without confirmation', async () => {
    const { choose, confirm, chosen } = setUp()
    expect(await choose('two.example/admin')).toEqual({ server: TWO })
    expect(confirm).not.toHaveBeenCalled()
    expect(chosen).toEqual([[TWO, undefined]])
  })

  test('a second server, or a first one opened by an app link, is chosen after the user confirms its host name', async () => {
    const another = setUp({ current: ONE })
    expect(await another.choose(TWO)).toEqual({ server: TWO })
    expect(another.confirm.mock.calls).toEqual([['two.example', false]])
    expect(another.chosen).toEqual([[TWO, undefined]])
    const first = setUp()
    expect(await first.choose(TWO, true)).toEqual({ server: TWO })
    expect(first.confirm.mock.calls).toEqual([['two.example', true]])
  })

  test('a server that the user declines in the confirmation is not contacted', async () => {
    const { choose, probe, chosen } = setUp({ current: ONE, confirms: false })
    expect(await choose(TWO)).toBeUndefined()
    expect(probe).not.toHaveBeenCalled()
    expect(chosen).toEqual([])
  })

  test('while the dialog that confirms a change of the server is open, choosing another server is rejected', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { choose, confirm, chosen } = setUp({ current: ONE, confirms: promise })
    const first = choose(TWO)
    expect(await choose('https://three.example', true)).toBeUndefined()
    resolve(true)
    expect(await first).toEqual({ server: TWO })
    expect(confirm).toHaveBeenCalledOnce()
    expect(chosen).toEqual([[TWO, undefined]])
    await choose(ONE)
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  test('choosing the current server or typing an invalid server address needs no confirmation', async () => {
    const { choose, confirm, probe } = setUp({ current: ONE, confirms: false })
    expect(await choose(ONE)).toEqual({ server: ONE })
    expect(await choose('')).toEqual({ refusal: INVALID_SERVER_ADDRESS_MESSAGE })
    expect(await choose('http://broker.example.com')).toHaveProperty('refusal')
    expect(confirm).not.toHaveBeenCalled()
    expect(probe.mock.calls).toEqual([[ONE, undefined]])
  })
})

describe('an untrusted certificate', () => {
  test('choosing a server, even the current one, starts a new network session without a remembered certificate error', async () => {
    const { choose, trust, renew } = setUp({ current: ONE })
    expect(await choose(ONE)).toEqual({ server: ONE })
    expect(trust).not.toHaveBeenCalled()
    expect(renew).toHaveBeenCalledOnce()
  })

  test('if the user trusts the certificate, the app connects to the server and pins its certificate', async () => {
    const { choose, trust, chosen, renew } = setUp({ isUntrusted: true })
    expect(await choose('one.example')).toEqual({ server: ONE })
    expect(trust.mock.calls).toEqual([['one.example', certificate, false]])
    expect(chosen).toEqual([[ONE, certificate.fingerprint]])
    expect(renew).toHaveBeenCalledOnce()
  })

  test('if the user does not trust the certificate, the app does not connect and pins no certificate', async () => {
    const { choose, probe, chosen } = setUp({ isUntrusted: true, trusts: false })
    expect(await choose('one.example')).toEqual({ refusal: CERTIFICATE_NOT_TRUSTED_MESSAGE })
    expect(probe).toHaveBeenCalledOnce()
    expect(chosen).toEqual([])
  })

  test('a certificate that the user trusts is not pinned if the server then proves not to be an admin server', async () => {
    const { choose, trust, chosen, renew } = setUp({ isUntrusted: true, isOurs: false })
    expect(await choose('one.example')).toEqual(silent)
    expect(trust).toHaveBeenCalledOnce()
    expect(chosen).toEqual([])
    expect(renew).not.toHaveBeenCalled()
  })

  test('a changed certificate of the server opens one dialog, which says that the certificate has changed', async () => {
    const { confirmCertificateOnce, trust, chosen } = setUp({ current: ONE, pinned: 'CD'.repeat(32) })
    await Promise.all([confirmCertificateOnce(ONE, certificate), confirmCertificateOnce(ONE, certificate)])
    expect(trust.mock.calls).toEqual([['one.example', certificate, true]])
    expect(chosen).toEqual([[ONE, certificate.fingerprint]])
    await confirmCertificateOnce(ONE, { ...certificate, fingerprint: 'EF' })
    expect(trust).toHaveBeenCalledTimes(2)
  })

  test('trusting a certificate has no effect if another server was chosen while the certificate dialog was open', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { confirmCertificateOnce, connect, chosen } = setUp({ current: ONE, trusts: promise })
    const asking = confirmCertificateOnce(ONE, certificate)
    connect(TWO)
    resolve(true)
    await asking
    expect(chosen).toEqual([[TWO]])
  })
})
