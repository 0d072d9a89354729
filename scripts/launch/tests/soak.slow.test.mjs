import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { LauncherError } from '../messages.mjs'
import { resolveFromRepositoryRoot } from '../paths.mjs'
import { parseSoakMinutes } from './soak-tests.mjs'

const { PATH } = process.env

const soakFixtures = (env = {}) => {
  const options = [
    'run',
    `--root=${resolveFromRepositoryRoot('scripts/launch/tests/fixtures/soak')}`,
    '--no-color',
  ]
  const reporter = `--reporter=${resolveFromRepositoryRoot('scripts/launch/tests/soak-reporter.mjs')}`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolveFromRepositoryRoot('node_modules/vitest/vitest.mjs'), ...options, reporter],
    { encoding: 'utf8', env: { PATH, SOAK: '1', TEST_SEED: '5', ...env } },
  )
  expect(stderr).toBe('')
  return { status, report: stdout.trim().split('\n') }
}

describe('npm run soak', () => {
  test('npm run soak accepts a positive number of minutes, or no option for no time limit', () => {
    expect(parseSoakMinutes([])).toBeUndefined()
    expect(parseSoakMinutes(['--minutes', '2.5'])).toBe(2.5)
    const wrong = [
      '--minutes',
      '--minutes 0',
      '--minutes -1',
      '--minutes x',
      '--minutes 1 2',
      '--hours 1',
      '5',
    ]
    for (const args of wrong) expect(() => parseSoakMinutes(args.split(' ')), args).toThrow(LauncherError)
  })

  test('npm run soak ends at the time limit, lists repeated, interrupted and skipped tests and exits with code 0', () => {
    expect(soakFixtures()).toEqual({
      status: 0,
      report: [
        'seed 5',
        'repeated:',
        '  3 of 3: 1-in-time.fixture.mjs > ends in time',
        '  20 of 20: 1-in-time.fixture.mjs > a property that ends in time',
        'cut short by the time limit or a failure:',
        '  5 of 1000000: 1-in-time.fixture.mjs > is under way',
        'not reached before the time limit:',
        '  1-in-time.fixture.mjs > in the same file',
        '  2-too-late.fixture.mjs (1 test)',
      ],
    })
  })

  test('npm run soak lists every test as not run and exits with code 0 if its time limit is over at the start', () => {
    const { status, report } = soakFixtures({ SOAK_UNTIL: '1' })
    expect(status).toBe(0)
    expect(report.slice(0, 2)).toEqual(['seed 5', 'not reached before the time limit:'])
    expect(report.slice(2).toSorted()).toEqual([
      '  1-in-time.fixture.mjs (5 tests)',
      '  2-too-late.fixture.mjs (1 test)',
    ])
  })
})
