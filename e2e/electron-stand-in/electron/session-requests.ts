import { fetchLikeElectron } from './network.ts'
import { type CertificateVerifyProc, createTlsRequestSender } from './tls-requests.ts'

const proxyModes = ['direct', 'auto_detect', 'pac_script', 'fixed_servers', 'system']

/** Creates the network of a session. Requests never pass a proxy; its mode is recorded. */
export const createStandInSessionRequests = () => {
  let verifyProc: CertificateVerifyProc | null = null
  let proxyMode: string | undefined
  const sendOverTls = createTlsRequestSender(() => verifyProc)
  return {
    api: {
      fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
        const request = new Request(input, init)
        return request.url.startsWith('https:') ? sendOverTls(request) : fetchLikeElectron(input, init)
      },
      setCertificateVerifyProc: (proc: CertificateVerifyProc | null) => {
        verifyProc = proc
      },
      closeAllConnections: async (): Promise<void> => undefined,
      setProxy: async ({ mode }: { mode?: string }): Promise<void> => {
        if (mode !== undefined && !proxyModes.includes(mode)) throw new Error('Invalid proxy mode')
        proxyMode = mode
      },
    },
    getProxyMode: () => proxyMode,
  }
}
