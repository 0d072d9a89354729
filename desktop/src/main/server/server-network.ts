import type { Certificate, Request, Session } from 'electron'
import type { DesktopSettings } from '../files/desktop-settings.ts'
import type { FetchFunction } from './api-call-sender.ts'

/** A certificate that the system does not trust, as it is shown to the user. */
export interface UntrustedCertificate {
  /** SHA-256 in pairs of hexadecimal digits, as administrators compare it. */
  readonly fingerprint: string
  readonly issuer: string
  readonly validFrom: Date
  readonly validUntil: Date
}

/** Answers of a certificate check: accept it, reject it, or leave the decision to Chromium. */
const ACCEPT = 0
const REJECT = -2
const AS_CHROMIUM = -3

/** Converts a fingerprint from Electron's form, `sha256/` and base64. */
export const formatFingerprint = (fingerprint: string): string =>
  (
    Buffer.from(fingerprint.replace(/^sha256\//, ''), 'base64')
      .toString('hex')
      .toUpperCase()
      .match(/../g) ?? []
  ).join(':')

const describeCertificate = ({
  fingerprint,
  issuerName,
  validStart,
  validExpiry,
}: Certificate): UntrustedCertificate => ({
  fingerprint: formatFingerprint(fingerprint),
  issuer: issuerName,
  validFrom: new Date(validStart * 1000),
  validUntil: new Date(validExpiry * 1000),
})

const hasHostname = (origin: string, hostname: string): boolean =>
  new URL(origin).hostname.replace(/^\[|\]$/g, '') === hostname

interface ServerNetworkDeps {
  /** Opens a session without a history of checked certificates. Each call gets the next number. */
  readonly openSession: (count: number) => Session
  readonly settings: DesktopSettings
  readonly server: () => string | undefined
  /** Called when the chosen server shows a certificate that is neither trusted nor pinned. */
  readonly onUntrusted: (origin: string, certificate: UntrustedCertificate) => void
}

/**
 * Sends requests to the server through the proxy of the system. A certificate that the system does not trust is
 * accepted only if the user has pinned it for this origin.
 */
export const createServerNetwork = ({ openSession, settings, server, onUntrusted }: ServerNetworkDeps) => {
  const untrusted = new Map<string, UntrustedCertificate>()
  let sessionCount = 0
  /** Addresses that windows are checking now. */
  let probedOrigins: readonly string[] = []

  const decide = ({ hostname, errorCode, certificate, verificationResult }: Request): number => {
    if (errorCode === 0) return AS_CHROMIUM
    const origin = [...probedOrigins, server()].find(
      (each) => each !== undefined && hasHostname(each, hostname),
    )
    if (origin === undefined || verificationResult.includes('CERT_REVOKED')) return REJECT
    const described = describeCertificate(certificate)
    if (settings.get().pinnedCertificates[origin] === described.fingerprint) return ACCEPT
    untrusted.set(origin, described)
    if (!probedOrigins.includes(origin)) onUntrusted(origin, described)
    return REJECT
  }

  /** Chromium remembers the answers of a session, so another answer takes another session. */
  const open = () => {
    const session = openSession(sessionCount++)
    session.setCertificateVerifyProc((request, answer) => answer(decide(request)))
    return { session, isReady: session.setProxy({ mode: 'system' }) }
  }
  let current = open()
  const renew = (): void => {
    const { session } = current
    current = open()
    void session.closeAllConnections()
  }

  const fetch: FetchFunction = async (address, init) => {
    const { session, isReady } = current
    await isReady
    return session.fetch(address, { ...init, bypassCustomProtocolHandlers: true })
  }
  return {
    fetch,
    /** Returns the session for pages of the server. */
    getSession: () => current.session,
    /** Runs a check of an address that the user has typed. Returns the certificate that prevented it. */
    probe: async <Result>(
      origin: string,
      check: () => Promise<Result>,
    ): Promise<{ readonly result: Result; readonly certificate: UntrustedCertificate | undefined }> => {
      probedOrigins = [...probedOrigins, origin]
      untrusted.delete(origin)
      // Requests of other windows end in the session in which they have begun.
      current = open()
      try {
        return { result: await check(), certificate: untrusted.get(origin) }
      } finally {
        probedOrigins = probedOrigins.toSpliced(probedOrigins.indexOf(origin), 1)
      }
    },
    /** Accepts one certificate of one origin from now on. */
    pin: (origin: string, { fingerprint }: UntrustedCertificate): void => {
      settings.set({ pinnedCertificates: { ...settings.get().pinnedCertificates, [origin]: fingerprint } })
      renew()
    },
  }
}

export type ServerNetwork = ReturnType<typeof createServerNetwork>
