import type { BrowserWindow } from 'electron'
import { expect, test, vi } from 'vitest'
import { createFakeContext } from '../../testing/fake-context.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { openDesktopSettings } from '../files/desktop-settings.ts'
import { CERTIFICATE_REFUSED_MESSAGE, createCertificateQuestion } from './choose-server.ts'
import type { UntrustedCertificate } from './server-network.ts'

const origin = 'https://office.example.com'
const certificate: UntrustedCertificate = {
  fingerprint: 'AB:CD',
  issuer: 'Office CA',
  validFrom: new Date(0),
  validUntil: new Date(1),
}
const silent = { refusal: 'Сервер не ответил' }

const setUp = ({
  trusts = true,
  isUntrusted = true,
  pinned,
}: {
  trusts?: boolean
  isUntrusted?: boolean
  pinned?: string
} = {}) => {
  let isPinned = false
  const pin = vi.fn(() => {
    isPinned = true
  })
  const ask = vi.fn(async (..._question: readonly unknown[]) => trusts)
  const check = vi.fn(async () => (isPinned || !isUntrusted ? { server: origin } : silent))
  const settings = openDesktopSettings(`${createTempFolder()}/settings.json`)
  if (pinned !== undefined) settings.set({ pinnedCertificates: { [origin]: pinned } })
  const context = createFakeContext({
    settings,
    windows: { show: () => ({}) as BrowserWindow },
    dialogs: { confirmCertificate: (_window, ...question) => ask(...question) },
  })
  const question = createCertificateQuestion(context, {
    pin,
    probe: async (_origin, run) => ({
      result: await run(),
      certificate: isPinned || !isUntrusted ? undefined : certificate,
    }),
  })
  return { question, pin, ask, check }
}

test('the user who trusts a certificate is connected, and the certificate is pinned for this origin', async () => {
  const { question, pin, ask, check } = setUp()
  expect(await question.probe('office.example.com', check)).toEqual({ server: origin })
  expect(ask.mock.calls).toEqual([['office.example.com', certificate, false]])
  expect(pin.mock.calls).toEqual([[origin, certificate]])
})

test('the user who does not trust a certificate is not connected, and nothing is pinned', async () => {
  const { question, pin, check } = setUp({ trusts: false })
  expect(await question.probe('office.example.com', check)).toEqual({ refusal: CERTIFICATE_REFUSED_MESSAGE })
  expect(pin).not.toHaveBeenCalled()
  expect(check).toHaveBeenCalledOnce()
})

test('a trusted certificate and an address that cannot be used ask nothing', async () => {
  const { question, ask, check } = setUp({ isUntrusted: false })
  expect(await question.probe('office.example.com', check)).toEqual({ server: origin })
  expect(await question.probe('http://office.example.com', check)).toHaveProperty('refusal')
  expect(ask).not.toHaveBeenCalled()
  expect(check).toHaveBeenCalledOnce()
})

test('the question about a changed certificate says that it has changed, and is asked once', async () => {
  const { question, ask, pin } = setUp({ pinned: '00:11' })
  question.confirmOnce(origin, certificate)
  question.confirmOnce(origin, certificate)
  await vi.waitFor(() => expect(pin).toHaveBeenCalledOnce())
  expect(ask.mock.calls).toEqual([['office.example.com', certificate, true]])
  question.confirmOnce(origin, { ...certificate, fingerprint: 'EF' })
  expect(ask).toHaveBeenCalledTimes(2)
})
