import { describe, expect, test, vi } from 'vitest'
import { repeatFailedTests } from './repeat-failures.mjs'
import { formatUnsteadyTests } from './test-report.mjs'
import { emptyTestResults } from './test-results.mjs'

const failure = (name) => ({ name, message: 'too late', files: ['trace.zip'], repeat: { test: name } })
const results = (failures, failed = failures.length) => ({ ...emptyTestResults, passed: 7, failed, failures })

vi.spyOn(process.stderr, 'write').mockReturnValue(true)

describe('tests that have failed', () => {
  test('a failed test that passes twice alone is listed as unsteady with its trace and counts as passed', async () => {
    const [unsteady, broken] = [failure('unsteady'), failure('broken')]
    const run = vi.fn(async (_, repeat) => repeat.test === 'unsteady')
    const repeated = await repeatFailedTests({}, results([unsteady, broken]), { run })
    expect(repeated).toMatchObject({ passed: 8, failed: 1, failures: [broken], unsteady: [unsteady] })
    expect(formatUnsteadyTests(repeated.unsteady).split('\n').slice(1)).toEqual([
      '  unsteady: too late',
      '    trace.zip',
      '',
    ])
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('the test runner repeats no tests if more than five failed or if a failure is outside of a test', async () => {
    const run = vi.fn(async () => true)
    const many = results(Array.from({ length: 6 }, (_, n) => failure(`test ${n}`)))
    const hook = results([failure('a test'), { name: 'a hook', message: 'no database' }])
    for (const each of [many, hook, results([failure('a test')], 2), results([])]) {
      expect(await repeatFailedTests({}, each, { run })).toEqual({ ...each, unsteady: [] })
    }
    expect(run).not.toHaveBeenCalled()
  })

  test('a failed test that the test runner cannot repeat before its time limit is over stays a failure', async () => {
    const limit = new AbortController()
    const run = async () => {
      limit.abort()
      return false
    }
    const both = results([failure('first'), failure('second')])
    expect(await repeatFailedTests({}, both, { run, signal: limit.signal })).toMatchObject({
      failed: 2,
      unsteady: [],
    })
  })
})
