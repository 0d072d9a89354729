import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createAllApiOperations } from '../app.ts'
import { startOwnTestApi } from '../testing/api.ts'
import { contractEndpoints, namedContractEndpoints } from '../testing/contract-endpoints.ts'

describe('endpoints of the contract', () => {
  test('every endpoint of the API contract is covered by tests, and no test covers an unknown endpoint', () => {
    const files = globSync('server/src/features/**/*routes{,.databases}.test.ts')
    const covered = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^covers\('([\w.]+)'/gm)].map(([, name]) => name),
    )
    expect(covered.toSorted()).toEqual(namedContractEndpoints.map(({ name }) => name).toSorted())
  })

  test('every endpoint of the API contract is served by exactly one operation', async () => {
    const { ctx } = await startOwnTestApi()
    const served = createAllApiOperations(ctx).map(({ endpoint }) => endpoint)
    expect(served).toHaveLength(contractEndpoints.length)
    expect(new Set(served)).toEqual(new Set(contractEndpoints))
  })

  test('the path of every endpoint contains exactly its declared parameters', () => {
    for (const { path, params } of contractEndpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {}), path).toEqual(inPath)
    }
  })
})
