import type { ApiCallSender } from 'shared/client'
import { contract } from 'shared/contract'
import type { IpcEventPayload } from '../../ipc/ipc-channels.ts'
import { parseJsonWithSchema } from '../parse-json.ts'

const { path: healthPath, method, reply: healthReplySchema } = contract.system.health

type VersionComparison = IpcEventPayload<'serverVersion'>['comparison']

/** Reads the numbers that must be equal in compatible versions: the major one, before 1.0 also the minor one. */
const readCompatibleLine = (version: string): readonly number[] | undefined => {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? []
  if (major === undefined || minor === undefined) return undefined
  return Number(major) > 0 ? [Number(major), 0] : [0, Number(minor)]
}

/** Compares app and server versions. A version that cannot be parsed counts as compatible. */
export const compareAppAndServerVersions = (app: string, server: string): VersionComparison => {
  const ours = readCompatibleLine(app)
  const theirs = readCompatibleLine(server)
  if (!ours || !theirs) return 'compatible'
  const [difference = 0] = ours.map((each, index) => each - (theirs[index] ?? 0)).filter((each) => each !== 0)
  if (difference === 0) return 'compatible'
  return difference < 0 ? 'app-older' : 'server-older'
}

/** Reads the server version from each health reply, because the server may have been updated while unreachable. */
export const createServerVersionMonitor = (
  appVersion: string,
  onVersion: (version: IpcEventPayload<'serverVersion'>) => void,
) => {
  let serverVersion: string | undefined
  return {
    getVersion: () => serverVersion,
    observe:
      (send: ApiCallSender): ApiCallSender =>
      async (call) => {
        const response = await send(call)
        const isHealth = call.template === healthPath && response.status === 200
        const version = isHealth ? parseJsonWithSchema(response.body, healthReplySchema)?.version : undefined
        if (version !== undefined) {
          serverVersion = version
          onVersion({ version, comparison: compareAppAndServerVersions(appVersion, version) })
        }
        return response
      },
    check: async (send: ApiCallSender): Promise<void> => {
      serverVersion = undefined
      const headers = { Accept: 'application/json' }
      await send({ method, template: healthPath, params: {}, query: {}, headers }).catch(() => undefined)
    },
  }
}
