import type { Logger } from 'pino'
import type { Answer, Send } from 'shared/client'
import type { Operation } from './operation.ts'
import { asAppError, problemOf } from './problem.ts'

const keyOf = (method: string, template: string): string => `${method} ${template}`

const answer = (status: number, value: unknown, version?: number): Answer => ({
  status,
  headers: version === undefined ? {} : { etag: `"${version}"` },
  body: value === undefined ? '' : JSON.stringify(value),
})

/** How the server's own pages call the API: the same operations, no socket, and nobody is signed in. */
export const inProcess = (operations: readonly Operation[], log: Logger): ((requestId: string) => Send) => {
  const byKey = new Map(operations.map((each) => [keyOf(each.endpoint.method, each.endpoint.path), each]))
  return (requestId) =>
    async ({ method, template, params, query, body }) => {
      try {
        const called = byKey.get(keyOf(method, template))
        if (!called || called.endpoint.access === 'admin')
          throw new Error(`pages may not call ${method} ${template}`)
        const { status, value, version } = await called.run({
          params,
          query,
          body: body === undefined ? undefined : JSON.parse(body),
          admin: undefined,
          address: 'in-process',
          ifVersions: undefined,
        })
        return answer(status, value, version)
      } catch (thrown) {
        const error = asAppError(thrown)
        if (error.status >= 500)
          log.error({ requestId, err: error.cause ?? error, route: template }, error.code)
        return answer(error.status, problemOf(error, requestId))
      }
    }
}
