import { globSync, readFileSync } from 'node:fs'
import { type ApiContract, contract } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { createApiOperations } from '../app.ts'
import { startApi } from '../testing/api.ts'

const things: ApiContract = contract
const declared = Object.entries(things).flatMap(([thing, calls]) =>
  Object.keys(calls).map((call) => `${thing}.${call}`),
)

describe('endpoints of the contract', () => {
  test('every endpoint of the contract has its own tests, and no test covers an unknown endpoint', () => {
    const files = globSync('server/src/features/**/*routes{,.databases}.test.ts')
    const covered = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^covers\('([\w.]+)'/gm)].map(([, name]) => name),
    )
    expect(covered.toSorted()).toEqual(declared.toSorted())
  })

  test('every endpoint is served by exactly one operation', async () => {
    const { ctx, stop } = await startApi()
    const served = createApiOperations(ctx).map(({ endpoint }) => endpoint)
    const endpoints = Object.values(things).flatMap((calls) => Object.values(calls))
    expect(served).toHaveLength(endpoints.length)
    expect(new Set(served)).toEqual(new Set(endpoints))
    await stop()
  })

  test('every endpoint path contains exactly its declared parameters', () => {
    for (const { path, params } of Object.values(things).flatMap((calls) => Object.values(calls))) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {}), path).toEqual(inPath)
    }
  })
})
