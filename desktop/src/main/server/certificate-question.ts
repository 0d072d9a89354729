import type { IpcChannelOutput } from '../../ipc/ipc-channels.ts'
import type { MainContext } from '../main-context.ts'
import { parseServerAddress } from './server-address.ts'
import type { ServerNetwork, UntrustedCertificate } from './server-network.ts'

export const CERTIFICATE_REFUSED_MESSAGE =
  'Подключения не было: сертификат сервера не подтверждён. Уточните отпечаток у администратора сервера'

/** Asks the user about certificates that the system does not trust. Nothing else can pin one. */
export const createCertificateQuestion = (
  { settings, dialogs, windows }: Pick<MainContext, 'settings' | 'dialogs' | 'windows'>,
  network: Pick<ServerNetwork, 'probe' | 'pin'>,
) => {
  const answered = new Set<string>()

  const confirm = async (origin: string, certificate: UntrustedCertificate): Promise<boolean> => {
    answered.add(`${origin} ${certificate.fingerprint}`)
    const hasChanged = settings.get().pinnedCertificates[origin] !== undefined
    const { host } = new URL(origin)
    const isTrusted = await dialogs.confirmCertificate(windows.show(), host, certificate, hasChanged)
    if (isTrusted) network.pin(origin, certificate)
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
      const { result, certificate } = await network.probe(address.origin, () => check(typed))
      if ('server' in result || certificate === undefined) return result
      if (!(await confirm(address.origin, certificate))) return { refusal: CERTIFICATE_REFUSED_MESSAGE }
      return (await network.probe(address.origin, () => check(typed))).result
    },
  }
}
