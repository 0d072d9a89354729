import { contract } from 'shared/contract'
import type { IpcChannelOutput } from '../../ipc/ipc-channels.ts'
import type { MainProcessContext } from '../main-context.ts'
import { type FetchFunction, SERVER_REQUEST_FETCH_OPTIONS } from './api-call-sender.ts'
import { parseServerAddress } from './server-address.ts'
import type { SelectedServerConnectionManager } from './server-connection.ts'
import type { ServerNetworkSessions, UntrustedCertificate } from './server-network.ts'

type ServerChoiceResult = IpcChannelOutput<'server:choose'>

export const SERVER_NOT_RESPONDING_MESSAGE = 'Сервер не ответил. Проверьте адрес и подключение к интернету'
export const ADDRESS_OF_OTHER_SITE_MESSAGE = 'По этому адресу другой сайт. Проверьте, нет ли опечатки'
export const SERVER_ADDRESS_REDIRECTS_MESSAGE =
  'Этот адрес ведёт на другой. Откройте его в браузере и впишите тот, что окажется в адресной строке'
export const DATABASE_UNAVAILABLE_MESSAGE =
  'Сервер нашёлся, но его база данных сейчас недоступна. Попробуйте через минуту'

const { path: healthPath, reply: healthReplySchema } = contract.system.health

/** A refused redirect has no error code: Electron names it in the error message, Node in the message of the cause. */
const isRedirectError = (error: unknown): boolean =>
  error instanceof Error && (/redirect/i.test(error.message) || isRedirectError(error.cause))

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

export const checkServerHealth = async (
  origin: string,
  fetch: FetchFunction,
  timeoutMs = 8000,
): Promise<ServerChoiceResult> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const init = { ...SERVER_REQUEST_FETCH_OPTIONS, headers: { Accept: 'application/json' }, signal }
  const response = await fetch(`${origin}${healthPath}`, init).catch((error: unknown) =>
    isRedirectError(error) ? SERVER_ADDRESS_REDIRECTS_MESSAGE : SERVER_NOT_RESPONDING_MESSAGE,
  )
  if (typeof response === 'string') return { refusal: response }
  const body = await readJson(response)
  if (healthReplySchema.safeParse(body).success) return { server: origin }
  const isDatabaseAway = Object(body).code === 'database-away'
  return { refusal: isDatabaseAway ? DATABASE_UNAVAILABLE_MESSAGE : ADDRESS_OF_OTHER_SITE_MESSAGE }
}

export const CERTIFICATE_NOT_TRUSTED_MESSAGE =
  'Подключения не было: сертификат сервера не подтверждён. Уточните отпечаток у администратора сервера'

export const createServerChoiceDialog = (
  { settings, dialogs, windows }: Pick<MainProcessContext, 'settings' | 'dialogs' | 'windows'>,
  connections: Pick<SelectedServerConnectionManager, 'server' | 'choose'>,
  network: Pick<ServerNetworkSessions, 'probe' | 'renew'>,
) => {
  let isAsking = false
  const answered = new Set<string>()

  /**
   * Asks the user before the server is changed and before a server named by a link is contacted, since a link on a
   * hostile page could end the session. Only one dialog is open at a time, so that a page cannot wear the user down.
   */
  const isConfirmed = async (origin: string, isOfLink: boolean): Promise<boolean> => {
    const current = connections.server()
    if (origin === current || (current === undefined && !isOfLink)) return true
    if (isAsking) return false
    isAsking = true
    try {
      return await dialogs.confirmServer(windows.show(), new URL(origin).host, isOfLink)
    } finally {
      isAsking = false
    }
  }

  const isTrusted = (origin: string, certificate: UntrustedCertificate): Promise<boolean> => {
    answered.add(`${origin} ${certificate.fingerprint}`)
    const hasChanged = settings.get().pinnedCertificates[origin] !== undefined
    return dialogs.confirmCertificate(windows.show(), new URL(origin).host, certificate, hasChanged)
  }

  const use = (origin: string, trusted: UntrustedCertificate | undefined): void => {
    connections.choose(origin, trusted?.fingerprint)
    network.renew()
  }

  return {
    /** Switches to the server at the typed address. Returns `undefined` if the user declines the switch. */
    choose: async (typed: string, isOfLink = false): Promise<ServerChoiceResult | undefined> => {
      const address = parseServerAddress(typed)
      if ('refusal' in address) return address
      const { origin } = address
      if (!(await isConfirmed(origin, isOfLink))) return undefined
      const check = (trusted?: string) =>
        network.probe(origin, (fetch) => checkServerHealth(origin, fetch), trusted)
      const first = await check()
      const { certificate } = first
      if (certificate && !(await isTrusted(origin, certificate)))
        return { refusal: CERTIFICATE_NOT_TRUSTED_MESSAGE }
      const { result } = certificate ? await check(certificate.fingerprint) : first
      if ('server' in result) use(origin, certificate)
      return result
    },
    confirmCertificateOnce: async (origin: string, certificate: UntrustedCertificate): Promise<void> => {
      if (answered.has(`${origin} ${certificate.fingerprint}`)) return
      // The certificate is used only if the user has not chosen another server while its dialog was open.
      if ((await isTrusted(origin, certificate)) && origin === connections.server()) use(origin, certificate)
    },
  }
}
