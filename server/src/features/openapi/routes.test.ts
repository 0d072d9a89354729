import { Validator } from '@seriousme/openapi-schema-validator'
import { type ApiContract, contract } from 'shared/contract'
import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'

const endpointGroups: ApiContract = contract
const endpoints = Object.values(endpointGroups).flatMap((calls) => Object.values(calls))

const binaryFile = { type: 'string', format: 'binary' }

covers('openapi.document', {
  works: async ({ visitor }) => {
    const document = await visitor.openapi.document()
    const verdict = await new Validator().validate(structuredClone(document))
    expect(verdict).toMatchObject({ valid: true })
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
    const described = Object.entries(document.paths as object).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
  },
})

test('the OpenAPI document describes the calculation fields for the customs clearance day and for expected setting values', async ({
  api,
}) => {
  const { paths } = await api.visitor.openapi.document()
  const { requestBody, responses } = Object(paths)['/api/calculation'].post
  const text = JSON.stringify([requestBody, responses])
  for (const name of ['clearance', 'expectedClearance', 'uahPerDollarPercent', 'expected-value'])
    expect(text).toContain(`"${name}"`)
})

describe('files in the OpenAPI document', () => {
  test('the OpenAPI document describes files as a form field in requests and as binary content in responses', async ({
    api,
  }) => {
    const { paths } = await api.visitor.openapi.document()
    const { post } = Object(paths)['/api/calculator']
    expect(Object.keys(post.requestBody.content)).toEqual(['multipart/form-data'])
    const { schema } = post.requestBody.content['multipart/form-data']
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(schema.required.toSorted()).toEqual(['file', 'title'])
    expect(schema.properties.file).toEqual({ type: 'string', format: 'binary', maxLength: 5_242_880 })
    expect(schema.properties.note).toMatchObject({ type: 'string', maxLength: 1000 })

    const { get } = Object(paths)['/api/calculator/{title}/file']
    const { types } = contract.table.file.bytes
    const answered = Object.fromEntries(types.map((type) => [type, { schema: binaryFile }]))
    expect(get.responses['200'].content).toEqual(answered)
    expect(get.responses['200'].headers).toHaveProperty('Content-Disposition')
  })

  test('the API documentation page shows the size limit of uploaded files', async ({ api }) => {
    const page = await (await api.raw('GET', '/api/docs')).text()
    const section = page.slice(page.indexOf('<article id="table.upload">'))
    expect(section).toMatch(/^.*?multipart\/form-data.*?<td>файл<\/td><td>обязательно, до 5\u00A0МБ<\/td>/s)
    expect(page).toContain('Ответ 200, text/csv; charset=utf-8: файл')
  })

  test('the OpenAPI document marks optional request bodies', async ({ api }) => {
    const { paths } = await api.visitor.openapi.document()
    expect(Object(paths)['/api/calculator/{title}/versions/{n}/restore'].post.requestBody.required).toBe(
      false,
    )
    expect(Object(paths)['/api/category'].post.requestBody.required).toBe(true)
  })
})

describe('limits of requests in the documentation', () => {
  test('the OpenAPI document and the API documentation page name the rate limits of each endpoint', async ({
    api,
  }) => {
    const { paths } = await api.visitor.openapi.document()
    for (const { path, method, rateLimits } of endpoints) {
      const described = Object(paths)[path][method.toLowerCase()]['x-rate-limits']
      expect(described?.length, path).toBe(rateLimits?.length)
      if (rateLimits) expect(rateLimits).toMatchObject(described)
    }
    const page = await (await api.raw('GET', '/api/docs')).text()
    const findOperationText = (operation: string) =>
      page.split(`<article id="${operation}">`)[1]?.split('<table>')[0]
    expect(findOperationText('calculation.create')).toContain(
      '<p>Не больше 300 запросов за 10\u00A0мин с одного адреса</p>',
    )
    expect(findOperationText('calculation.create')).toContain(
      '<p>Не больше 2000 принятых запросов за 24\u00A0ч с одного адреса, без токена</p>',
    )
    expect(findOperationText('mail.callback')).toContain(
      '<p>Не больше 20 принятых запросов за 10\u00A0мин с одного адреса</p>',
    )
    expect(findOperationText('auth.login')).toContain(
      '<p>Не больше 5 неверных попыток за 15\u00A0мин с одного адреса для одной учётной записи</p>',
    )
    expect(findOperationText('calculation.get')).not.toContain('Не больше')
  })
})

describe('the documentation page', () => {
  test('the API documentation page lists every endpoint, without scripts and without external resources', async ({
    api,
  }) => {
    const reply = await api.raw('GET', '/api/docs')
    const page = await reply.text()
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const { path, summary } of endpoints) {
      expect(page).toContain(`<code>${path}</code>`)
      expect(page).toContain(summary)
    }
    expect(page).not.toMatch(/<script|<style|style=|https?:/)
    const style = await api.raw('GET', '/api/docs.css')
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await style.text()).not.toMatch(/url\(|@import/)
  })
})
