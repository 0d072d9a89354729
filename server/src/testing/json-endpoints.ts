import type { Endpoint } from 'shared/contract'
import { getErrorHttpStatus } from 'shared/errors'
import { expect } from 'vitest'
import type { TestApi } from './api.ts'
import { contractEndpoints } from './contract-endpoints.ts'
import { type ValidBody, validBodies } from './fixtures/valid-bodies.ts'

export const jsonEndpoints = contractEndpoints.filter(({ body, multipart }) => body && !multipart)

export const findValidBody = ({ path }: Endpoint): ValidBody => validBodies[path] ?? {}

/** Sends a body to an endpoint as an admin. Checks the form of an error. */
export const sendEndpointBody = async (
  api: TestApi,
  { method, path }: Endpoint,
  body: BodyInit,
  headers: HeadersInit = {},
) => {
  const address = path.replace('{id}', '1').replace('{title}', 'copart-fee').replace('{n}', '1')
  const reply = await api.raw(method, address, {
    headers: { Authorization: `Bearer ${api.adminToken}`, 'Content-Type': 'application/json', ...headers },
    body,
  })
  const problem = await reply.json()
  if (reply.status >= 400) {
    expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(problem.status).toBe(reply.status)
    expect(getErrorHttpStatus(problem.code)).toBe(reply.status)
    expect(problem.title).toMatch(/[А-яё]/)
    expect(JSON.stringify(problem)).not.toMatch(/sqlite|at .*:\d+:\d+|node_modules|Error:/i)
  }
  return { status: reply.status, problem }
}

export const sendEndpointJson = (api: TestApi, endpoint: Endpoint, body: unknown) =>
  sendEndpointBody(api, endpoint, JSON.stringify(body))
