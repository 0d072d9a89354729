import type { Certificate, Request, Session } from 'electron'
import type { DesktopSettingsStore } from '../files/desktop-settings.ts'
import type { FetchFunction } from './api-call-sender.ts'

/** Result codes of the callback of Electron's `setCertificateVerifyProc`. */
const ACCEPT = 0
const REJECT = -2
const AS_CHROMIUM = -3

/** Converts a fingerprint from Electron, `sha256/` and base64, into hex pairs with colons, as other tools show it. */
export const formatCertificateFingerprint = (fingerprint: string): string =>
  (
    Buffer.from(fingerprint.replace(/^sha256\//, ''), 'base64')
      .toString('hex')
      .toUpperCase()
      .match(/../g) ?? []
  ).join(':')

const describeCertificate = ({ fingerprint, issuerName, validStart, validExpiry }: Certificate) => ({
  fingerprint: formatCertificateFingerprint(fingerprint),
  issuer: issuerName,
  validFrom: new Date(validStart * 1000),
  validUntil: new Date(validExpiry * 1000),
})

export type UntrustedCertificate = ReturnType<typeof describeCertificate>

const hasHostname = (origin: string, hostname: string): boolean =>
  new URL(origin).hostname.replace(/^\[|\]$/g, '') === hostname

interface ServerNetworkDeps {
  /** Opens an Electron session that has not checked any certificate yet. */
  openSession: (count: number) => Session
  settings: DesktopSettingsStore
  server: () => string | undefined
  onUntrusted: (origin: string, certificate: UntrustedCertificate) => void
}

/** Creates Electron sessions that use the system proxy and accept the untrusted certificate that the user pinned. */
export const createServerNetworkSessions = ({
  openSession,
  settings,
  server,
  onUntrusted,
}: ServerNetworkDeps) => {
  let sessionCount = 0

  /** Opens a new Electron session for each certificate decision, since Chromium remembers decisions by session. */
  const open = (getOrigin: typeof server, report: typeof onUntrusted, trusted?: string) => {
    const session = openSession(sessionCount++)
    const decide = ({ hostname, errorCode, certificate, verificationResult }: Request): number => {
      if (errorCode === 0) return AS_CHROMIUM
      const origin = getOrigin()
      if (origin === undefined || !hasHostname(origin, hostname)) return REJECT
      if (verificationResult.includes('CERT_REVOKED')) return REJECT
      const described = describeCertificate(certificate)
      const { [origin]: pinned } = settings.get().pinnedCertificates
      if (described.fingerprint === (trusted ?? pinned)) return ACCEPT
      report(origin, described)
      return REJECT
    }
    session.setCertificateVerifyProc((request, answer) => answer(decide(request)))
    const isReady = session.setProxy({ mode: 'system' })
    const fetch: FetchFunction = async (address, init) => {
      await isReady
      return session.fetch(address, { ...init, bypassCustomProtocolHandlers: true })
    }
    return { session, fetch }
  }
  let current = open(server, onUntrusted)

  return {
    fetch: ((address, init) => current.fetch(address, init)) satisfies FetchFunction,
    getSession: () => current.session,
    /**
     * Starts a new Electron session, because the old one may have rejected a certificate that is trusted now. The old
     * session stays open for requests that other windows have already sent.
     */
    renew: (): void => {
      current = open(server, onUntrusted)
    },
    /** Checks a server address in a separate Electron session, and returns the certificate that was rejected. */
    probe: async <Result>(
      origin: string,
      check: (fetch: FetchFunction) => Promise<Result>,
      trusted?: string,
    ): Promise<{ result: Result; certificate: UntrustedCertificate | undefined }> => {
      let certificate: UntrustedCertificate | undefined
      const report = (_: string, shown: UntrustedCertificate): void => {
        certificate = shown
      }
      const { fetch } = open(() => origin, report, trusted)
      return { result: await check(fetch), certificate }
    },
  }
}

export type ServerNetworkSessions = ReturnType<typeof createServerNetworkSessions>
