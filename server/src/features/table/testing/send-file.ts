import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '../../../testing/api.ts'
import { formDataOf } from '../../../testing/form-data-of.ts'

interface Said {
  readonly status: number
  readonly code?: string
  readonly title: string
  readonly errors: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

/** Uploads any bytes as a browser does. */
export const sendFile = async (
  { raw, adminToken }: Pick<Api, 'raw' | 'adminToken'>,
  title: string,
  bytes: Uint8Array,
  path = '/api/calculator',
): Promise<Said> => {
  const response = await raw('POST', path, {
    headers: { Authorization: `Bearer ${adminToken}` },
    body: formDataOf({ title, file: { name: 'table.xlsx', bytes } }),
  })
  const { code, title: said, errors = [] } = await response.json()
  return { status: response.status, code, title: said, errors }
}

/** Counts the successful health checks until `work` is done. */
export const wellDuring = async ({ raw }: Pick<Api, 'raw'>, work: Promise<unknown>): Promise<number> => {
  const state = { isDone: false }
  const done = work.finally(() => {
    state.isDone = true
  })
  let well = 0
  while (!state.isDone) {
    const { status } = await raw('GET', '/api/health')
    if (status !== 200) throw new Error(`the server's health answered ${status}`)
    if (!state.isDone) well += 1
    await pause(2)
  }
  await done
  return well
}
