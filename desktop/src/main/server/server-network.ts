import type { Certificate, Request, Session } from 'electron'
import type { DesktopSettings } from '../files/desktop-settings.ts'
import type { FetchFunction } from './api-call-sender.ts'

/** Answers of a certificate check: accept it, reject it, or leave the decision to Chromium. */
const ACCEPT = 0
const REJECT = -2
const AS_CHROMIUM = -3

/** Converts a fingerprint from Electron's form, `sha256/` and base64. */
export const formatCertificateFingerprint = (fingerprint: string): string =>
  (
    Buffer.from(fingerprint.replace(/^sha256\//, ''), 'base64')
      .toString('hex')
      .toUpperCase()
      .match(/../g) ?? []
  ).join(':')

/** Describes a certificate that the system does not trust, as it is shown to the user. */
const describeCertificate = ({ fingerprint, issuerName, validStart, validExpiry }: Certificate) => ({
  /** SHA-256 in pairs of hexadecimal digits, as administrators compare it. */
  fingerprint: formatCertificateFingerprint(fingerprint),
  issuer: issuerName,
  validFrom: new Date(validStart * 1000),
  validUntil: new Date(validExpiry * 1000),
})

export type UntrustedCertificate = ReturnType<typeof describeCertificate>

const hasHostname = (origin: string, hostname: string): boolean =>
  new URL(origin).hostname.replace(/^\[|\]$/g, '') === hostname

interface ServerNetworkDeps {
  /** Opens a session without a history of checked certificates. Each call gets the next number. */
  openSession: (count: number) => Session
  settings: DesktopSettings
  server: () => string | undefined
  /** Called when the chosen server shows a certificate that is neither trusted nor pinned. */
  onUntrusted: (origin: string, certificate: UntrustedCertificate) => void
}

/**
 * Sends requests to the server through the proxy of the system. A certificate that the system does not trust is
 * accepted only if the user trusts it for this origin.
 */
export const createServerNetwork = ({ openSession, settings, server, onUntrusted }: ServerNetworkDeps) => {
  let sessionCount = 0

  /** Chromium remembers the answers of a session, so another answer takes another session. */
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
    /** Returns the session for pages of the server. */
    getSession: () => current.session,
    /**
     * Begins a new session, after the user has chosen a server or trusted its certificate: the old one may have rejected
     * a certificate that the system trusts by now. Requests of other windows end in the session in which they have begun.
     */
    renew: (): void => {
      current = open(server, onUntrusted)
    },
    /**
     * Runs a check of an address in its own session, which accepts the pinned certificate or one that the user has just
     * trusted. Returns the certificate that prevented it.
     */
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

export type ServerNetwork = ReturnType<typeof createServerNetwork>
