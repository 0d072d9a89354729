import type { ApiCallSender } from 'shared/client'
import { contract } from 'shared/contract'
import type { IpcEventPayload } from '../../ipc/ipc-channels.ts'
import { parseJsonWithSchema } from '../parse-json.ts'

const { path: healthPath, method, reply: healthReplySchema } = contract.system.health

type VersionComparison = IpcEventPayload<'serverVersion'>['comparison']

/** Returns the numbers that change when app and server no longer understand each other: before 1.0 the second one. */
const readCompatibleLine = (version: string): readonly number[] | undefined => {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? []
  if (major === undefined || minor === undefined) return undefined
  return Number(major) > 0 ? [Number(major), 0] : [0, Number(minor)]
}

/** Compares the versions of app and server. A version that cannot be read counts as compatible: nothing is known. */
export const compareServerVersion = (app: string, server: string): VersionComparison => {
  const ours = readCompatibleLine(app)
  const theirs = readCompatibleLine(server)
  if (!ours || !theirs) return 'compatible'
  const [difference = 0] = ours.map((each, index) => each - (theirs[index] ?? 0)).filter((each) => each !== 0)
  if (difference === 0) return 'compatible'
  return difference < 0 ? 'app-older' : 'server-older'
}

/**
 * Reads the version of the server from the replies of its health endpoint. The page calls it too when a server is
 * reachable again, which is when it may have been updated.
 */
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
          onVersion({ version, comparison: compareServerVersion(appVersion, version) })
        }
        return response
      },
    /** Asks the server for its version. A server that does not answer is asked again by the page. */
    check: async (send: ApiCallSender): Promise<void> => {
      serverVersion = undefined
      const headers = { Accept: 'application/json' }
      await send({ method, template: healthPath, params: {}, query: {}, headers }).catch(() => undefined)
    },
  }
}
