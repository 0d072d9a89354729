import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resolveFromRepositoryRoot } from '../paths.mjs'
import { formatTestFailures } from './test-report.mjs'
import { readPlaywrightResults, readVitestResults, sumTestResults } from './test-results.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const runFixtures = (...files) => {
  const path = join(folder, 'results.json')
  const options = [
    'run',
    `--root=${resolveFromRepositoryRoot('scripts/launch/tests/fixtures/results')}`,
    ...files,
  ]
  const reporter = `--reporter=${resolveFromRepositoryRoot('scripts/launch/tests/test-result-reporter.mjs')}`
  const { status } = spawnSync(
    process.execPath,
    [resolveFromRepositoryRoot('node_modules/vitest/vitest.mjs'), ...options, reporter],
    { env: { PATH: process.env.PATH, TEST_RESULTS_FILE: path, TEST_TIER: 'deciding' } },
  )
  return readVitestResults('tests', path, status)
}

describe('results of Vitest', () => {
  test('the results of a test run name every failed Vitest test, failed hook and unloadable test file with its error', () => {
    const { failures, tests, ...counts } = runFixtures()
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 2 })
    expect(tests.map(({ level, name }) => [level, name])).toEqual([
      ['fixtures', '[fixtures] failing.fixture.mjs > passes'],
      ['fixtures', '[fixtures] failing.fixture.mjs > a group > fails'],
    ])
    expect(failures.flatMap(({ repeat = [] }) => repeat)).toEqual([
      {
        runner: 'vitest',
        tier: 'deciding',
        project: 'fixtures',
        file: resolveFromRepositoryRoot('scripts/launch/tests/fixtures/results/failing.fixture.mjs'),
        test: 'a group > fails',
      },
    ])
    expect(formatTestFailures(failures).split('\n').toSorted()).toEqual([
      '',
      '  [fixtures] failing.fixture.mjs > a group > fails: ' +
        "expected 'red' to be 'green' // Object.is equality",
      '  [fixtures] failing.fixture.mjs > a group whose hook fails: no database',
      '  [fixtures] unloadable.fixture.mjs: cannot be loaded',
      'failed:',
    ])
  })

  test('a test run without a failed test counts as one failure if the test runner itself fails', () => {
    const { failed, failures } = runFixtures('unloadable')
    expect([failed, failures.length]).toEqual([1, 1])
  })

  test('a test runner that writes no results, or fails without a reason, counts as one failure', () => {
    const path = join(folder, 'results.json')
    const undescribed = [{ name: 'tests', message: 'see its output above' }]
    expect(readVitestResults('tests', path, 0)).toMatchObject({ failed: 1, failures: undescribed })
    writeFileSync(path, JSON.stringify({ passed: 2, failed: 0, skipped: 0, failures: [], tests: [] }))
    expect(readVitestResults('tests', path, 1)).toMatchObject({
      passed: 2,
      failed: 1,
      failures: undescribed,
    })
    expect(readVitestResults('tests', path, 0)).toMatchObject({ passed: 2, failed: 0, failures: [] })
  })
})

describe('results of Playwright', () => {
  test('the results of a test run name every failed Playwright test with its error', () => {
    const path = join(folder, 'results.json')
    const spec = (title, status, error) => ({
      title,
      file: 'a.spec.ts',
      line: 7,
      tests: [
        {
          projectName: 'web',
          status,
          annotations: [{ type: 'axe' }],
          results: [
            { error, duration: 40, attachments: [{ name: 'trace', path: 'trace.zip' }, { name: 'x' }] },
          ],
        },
      ],
    })
    writeFileSync(
      path,
      JSON.stringify({
        stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 2 },
        suites: [
          {
            title: 'a.spec.ts',
            file: 'a.spec.ts',
            specs: [spec('opens', 'expected')],
            suites: [
              {
                title: 'a group',
                file: 'a.spec.ts',
                specs: [spec('closes', 'unexpected', { message: '\u001b[31mtoo\n late\u001b[39m' })],
              },
            ],
          },
        ],
        errors: [],
      }),
    )
    const { failures, tests, ...counts } = readPlaywrightResults('browser tests', path, 1)
    expect(counts).toEqual({ passed: 4, failed: 1, skipped: 2 })
    expect(formatTestFailures(failures)).toBe(
      'failed:\n  [web] › a.spec.ts › a group › closes: too late\n    trace.zip\n',
    )
    expect(failures[0].repeat).toEqual({ runner: 'playwright', project: 'web', file: 'a.spec.ts', test: 7 })
    expect(tests[0]).toEqual({ level: 'browser', name: '[web] › a.spec.ts › opens', ms: 40, axeRuns: 1 })
  })
})

describe('the list of failures', () => {
  test('the results of a test run add up the passed, failed and skipped tests of all test runners', () => {
    const tests = [{ level: 'unit', name: 'a', ms: 1, axeRuns: 0 }]
    const one = { passed: 3, failed: 0, skipped: 1, failures: [], tests }
    const other = { passed: 1, failed: 2, skipped: 0, failures: [{ name: 'a', message: '' }], tests: [] }
    expect(sumTestResults([one, other])).toEqual({
      passed: 4,
      failed: 2,
      skipped: 1,
      failures: other.failures,
      tests,
    })
  })

  test('the list of failed tests is empty if no test failed, and is cut off after 30 failed tests', () => {
    expect(formatTestFailures([])).toBe('')
    const failures = Array.from({ length: 32 }, () => ({ name: 'a', message: 'x'.repeat(300) }))
    const lines = formatTestFailures(failures).trimEnd().split('\n')
    expect(lines).toHaveLength(32)
    expect(lines[1]).toBe(`  a: ${'x'.repeat(200)}…`)
    expect(lines.at(-1)).toBe('  and 2 more')
  })
})
