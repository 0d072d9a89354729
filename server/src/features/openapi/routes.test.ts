import { Validator } from '@seriousme/openapi-schema-validator'
import { type Contract, contract } from 'shared/contract'
import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/covers.ts'

const things: Contract = contract
const endpoints = Object.values(things).flatMap((calls) => Object.values(calls))

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
  notAllowed: async ({ as }) => {
    await expect(as('bad').openapi.document()).rejects.toMatchObject({ code: 'unauthorized' })
  },
})

describe('the readable page', () => {
  test('names every call, needs no script and nothing from elsewhere', async ({ api }) => {
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
