import { expect, test } from 'vitest'
import { type ApiContract, contract } from './index.ts'

const calls = Object.values<ApiContract[string]>(contract).flatMap((group) => Object.values(group))
const statuses = { GET: [200], PUT: [200], PATCH: [200], DELETE: [204], POST: [200, 201, 204] }

test('every endpoint responds with a status that fits its method, and with 204 only without a body', () => {
  for (const { method, path, status, reply } of calls) {
    expect(statuses[method], `${method} ${path}`).toContain(status)
    expect(status === 204, `${method} ${path}`).toBe(reply === undefined)
  }
})
