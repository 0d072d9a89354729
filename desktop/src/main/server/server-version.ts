import type { ApiCallSender } from 'shared/client'
import { contract } from 'shared/contract'
import type { IpcEventPayload } from '../../ipc/ipc-channels.ts'
import { parseJsonWithSchema } from '../parse-json.ts'

const { path: healthPath, method, reply: healthReplySchema } = contract.system.health

type VersionComparison = IpcEventPayload<'serverVersion'>['comparison']

/** Before version 1.0 the second number changes when app and server no longer understand each other. */
const readCompatibleLine = (version: string): readonly number[] | undefined => {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? []
  if (major === undefined || minor === undefined) return undefined
  return Number(major) > 0 ? [Number(major), 0] : [0, Number(minor)]
}

/** A version that cannot be read counts as compatible. */
export const compareAppAndServerVersions = (app: string, server: string): VersionComparison => {
  const ours = readCompatibleLine(app)
  const theirs = readCompatibleLine(server)
  if (!ours || !theirs) return 'compatible'
  const [difference = 0] = ours.map((each, index) => each - (theirs[index] ?? 0)).filter((each) => each !== 0)
  if (difference === 0) return 'compatible'
  return difference < 0 ? 'app-older' : 'server-older'
}

/** The page reads the health endpoint when a server is reachable again, which may have been updated meanwhile. */
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
