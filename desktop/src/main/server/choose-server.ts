import { contract } from 'shared/contract'
import type { IpcChannelOutput } from '../../ipc/ipc-channels.ts'
import type { MainContext } from '../main-context.ts'
import { type FetchFunction, SERVER_FETCH_OPTIONS } from './api-call-sender.ts'
import { parseServerAddress } from './server-address.ts'
import type { createServerConnectionManager } from './server-connection.ts'
import type { ServerNetwork, UntrustedCertificate } from './server-network.ts'

type ServerChoiceResult = IpcChannelOutput<'server:choose'>

/** Message at the field for the server address when the user cancels the change. */
export const SERVER_UNCHANGED_MESSAGE = 'Сервер остался прежним'

/**
 * Changes the server. If a server is already chosen, the user has to confirm before the new one is contacted:
 * otherwise a hostile page could end the session.
 */
export const createServerChooser = (
  { dialogs, windows }: Pick<MainContext, 'dialogs' | 'windows'>,
  connections: Pick<ReturnType<typeof createServerConnectionManager>, 'server' | 'choose'>,
  find: (typed: string) => Promise<ServerChoiceResult>,
) => {
  let isAsking = false

  const isConfirmed = async (typed: string): Promise<boolean> => {
    const currentServer = connections.server()
    const address = parseServerAddress(typed)
    if (currentServer === undefined || 'refusal' in address || address.origin === currentServer) return true
    // Only one confirmation is open at a time, so that a page cannot wear the user down.
    if (isAsking) return false
    isAsking = true
    try {
      return await dialogs.confirmServerChange(windows.show(), new URL(address.origin).host)
    } finally {
      isAsking = false
    }
  }

  return async (typed: string): Promise<ServerChoiceResult> => {
    if (!(await isConfirmed(typed))) return { refusal: SERVER_UNCHANGED_MESSAGE }
    const result = await find(typed)
    if ('server' in result) connections.choose(result.server)
    return result
  }
}

export const SERVER_SILENT_MESSAGE = 'Сервер не ответил. Проверьте адрес и подключение к интернету'
export const WRONG_SITE_MESSAGE = 'По этому адресу другой сайт. Проверьте, нет ли опечатки'
export const ADDRESS_REDIRECTS_MESSAGE =
  'Этот адрес ведёт на другой. Откройте его в браузере и впишите тот, что окажется в адресной строке'
export const DATABASE_UNAVAILABLE_MESSAGE =
  'Сервер нашёлся, но его база данных сейчас недоступна. Попробуйте через минуту'

const { path: healthPath, reply: healthReplySchema } = contract.system.health

/**
 * Detects a refused redirect by the error message, since there is no error code. Electron sets the message on
 * the error, Node on its cause.
 */
const isRedirectError = (error: unknown): boolean =>
  error instanceof Error && (/redirect/i.test(error.message) || isRedirectError(error.cause))

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/**
 * Returns the origin of a typed server address if its health endpoint answers as the contract says, otherwise
 * the reason.
 */
export const probeServerAddress = async (
  typed: string,
  fetch: FetchFunction,
  timeoutMs: number,
): Promise<ServerChoiceResult> => {
  const address = parseServerAddress(typed)
  if ('refusal' in address) return address
  const signal = AbortSignal.timeout(timeoutMs)
  const init = { ...SERVER_FETCH_OPTIONS, headers: { Accept: 'application/json' }, signal }
  const response = await fetch(`${address.origin}${healthPath}`, init).catch((error: unknown) =>
    isRedirectError(error) ? ADDRESS_REDIRECTS_MESSAGE : SERVER_SILENT_MESSAGE,
  )
  if (typeof response === 'string') return { refusal: response }
  const body = await readJson(response)
  if (healthReplySchema.safeParse(body).success) return { server: address.origin }
  const isDatabaseAway = Object(body).code === 'database-away'
  return { refusal: isDatabaseAway ? DATABASE_UNAVAILABLE_MESSAGE : WRONG_SITE_MESSAGE }
}

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
      check: (typed: string) => Promise<ServerChoiceResult>,
    ): Promise<ServerChoiceResult> => {
      const address = parseServerAddress(typed)
      if ('refusal' in address) return address
      const { result, certificate } = await network.probe(address.origin, () => check(typed))
      if ('server' in result || certificate === undefined) return result
      if (!(await confirm(address.origin, certificate))) return { refusal: CERTIFICATE_REFUSED_MESSAGE }
      return (await network.probe(address.origin, () => check(typed))).result
    },
  }
}
