import { contract } from 'shared/contract'
import type { Told } from '../ipc/channels.ts'
import { type Fetch, toServer } from './fetch.ts'
import { readAddress } from './server-address.ts'

export const SILENT = 'Сервер не ответил. Проверьте адрес и подключение к интернету'
export const ANOTHER_SITE = 'По этому адресу другой сайт. Проверьте, нет ли опечатки'
export const LEADS_ELSEWHERE =
  'Этот адрес ведёт на другой. Откройте его в браузере и впишите тот, что окажется в адресной строке'
export const DATABASE_AWAY = 'Сервер нашёлся, но его база данных сейчас недоступна. Попробуйте через минуту'

const { path, reply } = contract.system.health

interface Around {
  readonly fetch: Fetch
  readonly patience: number
}

/** Detects a refused redirect by its message, since there is no error code. Electron sets it on the error, Node on its cause. */
const isRedirect = (error: unknown): boolean =>
  error instanceof Error && (/redirect/i.test(error.message) || isRedirect(error.cause))

const readJson = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined)

/** Returns the origin of a typed address if its health endpoint answers as the contract says, otherwise the reason. */
export const findServer = async (
  typed: string,
  { fetch, patience }: Around,
): Promise<Told<'server:choose'>> => {
  const read = readAddress(typed)
  if ('refusal' in read) return read
  const signal = AbortSignal.timeout(patience)
  const init = { ...toServer, headers: { Accept: 'application/json' }, signal }
  const answer = await fetch(`${read.origin}${path}`, init).catch((error: unknown) =>
    isRedirect(error) ? LEADS_ELSEWHERE : SILENT,
  )
  if (typeof answer === 'string') return { refusal: answer }
  const told = await readJson(answer)
  if (reply.safeParse(told).success) return { server: read.origin }
  const isAway = Object(told).code === 'database-away'
  return { refusal: isAway ? DATABASE_AWAY : ANOTHER_SITE }
}
