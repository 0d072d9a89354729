import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { chooseRunCount } from '../../testing/repetition.ts'
import type { OutcomeFingerprints } from '../testing/print-outcomes.ts'

const OUTCOMES = chooseRunCount(10_000, 100)

const script = fileURLToPath(new URL('../testing/print-outcomes.ts', import.meta.url))
const flags = ['--conditions=source', '--experimental-strip-types', '--disable-warning=ExperimentalWarning']

const runOnMachine = (LC_ALL: string, TZ: string): OutcomeFingerprints => {
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, script, String(OUTCOMES)], {
    encoding: 'utf8',
    env: { LC_ALL, LANG: LC_ALL, TZ },
    maxBuffer: 2 ** 24,
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('results of a calculation do not depend on the locale or time zone of the machine', () => {
  const machines = [
    runOnMachine('uk_UA.UTF-8', 'Europe/Kyiv'),
    runOnMachine('tr_TR.UTF-8', 'Pacific/Kiritimati'),
    runOnMachine('ar_EG.UTF-8', 'America/Los_Angeles'),
  ] as const
  expect(machines.map(({ locale, midnight }) => [locale, midnight])).toEqual([
    ['uk-UA', 2],
    ['tr-TR', 14],
    ['ar-EG', 16],
  ])
  const [here, east, west] = machines
  expect(new Set(here.fingerprints).size).toBeGreaterThan(OUTCOMES / 2)
  expect(east.fingerprints).toEqual(here.fingerprints)
  expect(west.fingerprints).toEqual(here.fingerprints)
})
