import type { X509Certificate } from 'node:crypto'
import { request as sendRequest } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { connect } from 'node:tls'

type CertificateCallback = (result: number) => void
export type CertificateVerifyProc = (request: object, respond: CertificateCallback) => void

interface ChromiumVerdict {
  errorCode: number
  verificationResult: string
}

const TRUSTED: ChromiumVerdict = { errorCode: 0, verificationResult: 'net::OK' }

const chromiumVerdicts: Record<string, ChromiumVerdict> = {
  CERT_HAS_EXPIRED: { errorCode: -201, verificationResult: 'net::ERR_CERT_DATE_INVALID' },
  ERR_TLS_CERT_ALTNAME_INVALID: { errorCode: -200, verificationResult: 'net::ERR_CERT_COMMON_NAME_INVALID' },
}
const UNKNOWN_AUTHORITY: ChromiumVerdict = {
  errorCode: -202,
  verificationResult: 'net::ERR_CERT_AUTHORITY_INVALID',
}

interface PeerCertificate {
  certificate: X509Certificate
  verdict: ChromiumVerdict
}

/** Connects once to see the certificate of a server and whether the system trusts it. */
const readPeerCertificate = ({ hostname, port }: URL): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    const servername = isIP(hostname) === 0 ? { servername: hostname } : {}
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...servername,
    })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate()
      const problem = socket.authorizationError
      socket.destroy()
      if (!certificate) return reject(new Error('net::ERR_SSL_PROTOCOL_ERROR'))
      // A code, although its type is Error.
      const code = problem && String(problem)
      resolve({ certificate, verdict: code ? (chromiumVerdicts[code] ?? UNKNOWN_AUTHORITY) : TRUSTED })
    })
  })

const toElectronCertificate = (certificate: X509Certificate) => ({
  data: certificate.toString(),
  fingerprint: `sha256/${Buffer.from(certificate.fingerprint256.replaceAll(':', ''), 'hex').toString('base64')}`,
  issuerName: certificate.issuer.replace(/^CN=/, ''),
  subjectName: certificate.subject.replace(/^CN=/, ''),
  serialNumber: certificate.serialNumber,
  validStart: certificate.validFromDate.getTime() / 1000,
  validExpiry: certificate.validToDate.getTime() / 1000,
})

/** Sends a request whose certificate has been checked already. Redirects are refused as in `fetchLikeElectron`. */
const sendRequestUnchecked = (request: Request): Promise<Response> =>
  new Promise((resolve, reject) => {
    const sent = sendRequest(
      request.url,
      {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        rejectUnauthorized: false,
        signal: request.signal,
        agent: false,
      },
      (response) => {
        const { statusCode = 502, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
          return reject(new Error("Attempted to redirect, but redirect policy was 'error'"))
        const body = [204, 304].includes(statusCode) ? null : (Readable.toWeb(response) as ReadableStream)
        const pairs = Object.entries(headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((each) => [name, each]),
        )
        resolve(new Response(body, { status: statusCode, headers: pairs as [string, string][] }))
      },
    )
    sent.once('error', reject)
    if (request.body) Readable.fromWeb(request.body as never).pipe(sent)
    else sent.end()
  })

/**
 * Sends https requests of one session. As in Electron, the verify proc is called once for a host and its certificate, and
 * its result is remembered.
 */
export const createTlsRequestSender = (getVerifyProc: () => CertificateVerifyProc | null) => {
  const verdicts = new Map<string, Promise<number>>()

  const verifyCertificate = (
    hostname: string,
    { certificate, verdict }: PeerCertificate,
  ): Promise<number> => {
    const proc = getVerifyProc()
    const chromium = verdict.errorCode
    if (!proc) return Promise.resolve(chromium)
    const shownCertificate = toElectronCertificate(certificate)
    const request = {
      hostname,
      certificate: shownCertificate,
      validatedCertificate: shownCertificate,
      isIssuedByKnownRoot: false,
      ...verdict,
    }
    return new Promise((resolve) =>
      proc(request, (result) => resolve(result === -3 ? chromium : result === 0 ? 0 : chromium || -2)),
    )
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const peer = await readPeerCertificate(url)
    const key = `${url.hostname} ${peer.certificate.fingerprint256}`
    const verdict = verdicts.get(key) ?? verifyCertificate(url.hostname, peer)
    verdicts.set(key, verdict)
    if ((await verdict) !== 0) throw new Error(peer.verdict.verificationResult)
    return sendRequestUnchecked(request)
  }
}
