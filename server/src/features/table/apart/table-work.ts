import { extname } from 'node:path'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { AppError } from 'shared/errors'
import { z } from 'zod'
import { answerIn } from '../../../apart/crossing.ts'
import { createProcessApart, type Limits, type Refusals } from '../../../apart/process-apart.ts'
import { createOneAtATime } from '../../../one-at-a-time.ts'
import type { Task } from './task.ts'

/**
 * A table of 20,000 rows takes a fifth of the memory and about a second. Browser and desktop app time out after
 * 30 seconds with a connection error, so the limit is shorter: the user learns that the file takes too long.
 */
const LIMITS: Limits = { heapMegabytes: 512, seconds: 20, restSeconds: 10 }
const asBefore = 'Таблица осталась прежней. Сохраните лист отдельным файлом xlsx или csv и загрузите снова'
const refusals: Refusals = {
  hungry: `Разобрать эту таблицу не хватило памяти. ${asBefore}`,
  slow: (seconds) => `Разобрать эту таблицу за ${seconds} не удалось. ${asBefore}`,
}
/** Including the running task. Each holds up to 5 MB. */
const MOST_AT_ONCE = 8

/** Gzipped JSON, since the worker parses and serializes whatever is large. */
interface Answers {
  read: { readonly rows: Buffer; readonly rowCount: number }
  check: Buffer
  write: Uint8Array<ArrayBuffer>
}

const answers: { readonly [Kind in Task['kind']]: z.ZodType<Answers[Kind]> } = {
  read: z.strictObject({ rows: z.instanceof(Buffer), rowCount: z.int() }),
  check: z.instanceof(Buffer),
  write: z.instanceof(Uint8Array),
}

/** Runs a task. `buildTask` is called when its turn comes. */
export type TableWork = <Kind extends Task['kind']>(
  kind: Kind,
  gather: () => Promise<Extract<Task, { kind: Kind }>>,
) => Promise<Answers[Kind]>

interface Setup {
  readonly script?: URL
  readonly limits?: Limits
  readonly most?: number
}

/** Creates a worker that runs one task at a time, so that several large files take no more memory than one. */
export const createTableWork = ({
  script = new URL(`./process${extname(import.meta.url)}`, import.meta.url),
  limits = LIMITS,
  most = MOST_AT_ONCE,
}: Setup = {}): TableWork => {
  const inTurn = createOneAtATime()
  const processApart = createProcessApart(script, { ...limits, refusals })
  let atOnce = 0

  const run = async (gather: () => Promise<Task>): Promise<unknown> => {
    const task = await gather()
    await letOthersIn()
    const said = await processApart(task)
    // Receiving a large reply has already blocked the event loop.
    await letOthersIn()
    return answerIn(said)
  }

  return async (kind, gather) => {
    if (atOnce >= most)
      throw new AppError('too-many', {
        title: `Сервер занят другими таблицами. ${kind === 'write' ? 'Эта не выгружена' : 'Ваша не принята'}, повторите через полминуты`,
        retryAfter: 30,
      })
    atOnce += 1
    try {
      const answer = await inTurn(() => run(gather))
      return answers[kind].parse(answer)
    } finally {
      atOnce -= 1
    }
  }
}
