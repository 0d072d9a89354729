import type { IpcChannelOutput } from '../../ipc/ipc-channels.ts'
import { parseServerAddress } from './server-address.ts'
import type { ServerNetwork, UntrustedCertificate } from './server-network.ts'

export const CERTIFICATE_REFUSED_MESSAGE =
  'Подключения не было: сертификат сервера не подтверждён. Уточните отпечаток у администратора сервера'

interface CertificateQuestionDeps {
  readonly network: () => Pick<ServerNetwork, 'probe' | 'pin'>
  readonly getPinned: (origin: string) => string | undefined
  /** Shows the certificate in a native dialog. Returns whether the user trusts it. */
  readonly ask: (host: string, certificate: UntrustedCertificate, hasChanged: boolean) => Promise<boolean>
}

/** Asks the user about certificates that the system does not trust. Nothing else can pin one. */
export const createCertificateQuestion = ({ network, getPinned, ask }: CertificateQuestionDeps) => {
  const answered = new Set<string>()

  const confirm = async (origin: string, certificate: UntrustedCertificate): Promise<boolean> => {
    answered.add(`${origin} ${certificate.fingerprint}`)
    const isTrusted = await ask(new URL(origin).host, certificate, getPinned(origin) !== undefined)
    if (isTrusted) network().pin(origin, certificate)
    return isTrusted
  }

  return {
    /** Asks about a certificate of the chosen server, once for each certificate. */
    confirmOnce: (origin: string, certificate: UntrustedCertificate): void => {
      if (!answered.has(`${origin} ${certificate.fingerprint}`)) void confirm(origin, certificate)
    },
    /** Checks an address that the user has typed, and checks it again after the user has trusted its certificate. */
    probe: async (
      typed: string,
      check: (typed: string) => Promise<IpcChannelOutput<'server:choose'>>,
    ): Promise<IpcChannelOutput<'server:choose'>> => {
      const address = parseServerAddress(typed)
      if ('refusal' in address) return address
      const { result, certificate } = await network().probe(address.origin, () => check(typed))
      if ('server' in result || certificate === undefined) return result
      if (!(await confirm(address.origin, certificate))) return { refusal: CERTIFICATE_REFUSED_MESSAGE }
      return (await network().probe(address.origin, () => check(typed))).result
    },
  }
}
