import { type ApiResponse, createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { describe, expect, test, vi } from 'vitest'
import { createApiFailureHandler, createSiteStore } from './site-store.ts'

const createFailingClient = (response: Partial<ApiResponse> | Error) => {
  const store = createSiteStore({ auth: { token: 'abc', session: { exp: 1 } } })
  const left: string[] = []
  const send = async (): Promise<ApiResponse> => {
    if (response instanceof Error) throw response
    return { status: 500, headers: {}, body: '', ...response }
  }
  const client = createApiClient(contract, send, {
    onFailure: createApiFailureHandler(store, (to) => left.push(to)),
  })
  return { store, left, client }
}

const createProblemResponse = (status: number, code: string) => ({
  status,
  body: JSON.stringify({ status, code, title: code }),
})

describe('a failed call', () => {
  test('a failed API call rejects with an error, which the site store keeps as its last error', async () => {
    for (const response of [
      createProblemResponse(404, 'not-found'),
      createProblemResponse(422, 'validation'),
      new TypeError('no network'),
    ]) {
      const { store, client } = createFailingClient(response)
      const thrown = await client.category.list().catch((error: unknown) => error)
      expect(thrown).toBeInstanceOf(Error)
      expect(store.get().lastError).toBe(thrown)
    }
  })

  test('an API call that fails with status 401 ends the admin session and opens the login page', async () => {
    const { store, left, client } = createFailingClient(createProblemResponse(401, 'unauthorized'))
    await expect(client.category.list()).rejects.toMatchObject({ code: 'unauthorized' })
    expect(store.get().auth).toEqual({ token: null, session: null, isOver: true })
    expect(left).toEqual(['/admin/login?message=session'])
  })

  test('a login attempt with a wrong password does not end an existing session', async () => {
    const { store, left, client } = createFailingClient(createProblemResponse(401, 'credentials'))
    await expect(client.auth.login({ body: { email: 'a', password: 'b' } })).rejects.toThrow()
    expect(store.get().auth.token).toBe('abc')
    expect(left).toEqual([])
  })

  test('a failed API call is logged in one line if its status is 500, and not logged otherwise', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    await expect(
      createFailingClient(createProblemResponse(503, 'database-away')).client.category.list(),
    ).rejects.toThrow()
    expect(log).not.toHaveBeenCalled()
    await expect(
      createFailingClient(createProblemResponse(500, 'internal')).client.category.list(),
    ).rejects.toThrow()
    expect(log.mock.calls).toEqual([['Server 500 error']])
    log.mockRestore()
  })
})
