import { expect, test } from 'vitest'
import { parseCpuList, pinCommand } from './cpu-pinning.mjs'

test('a list of CPUs is read with its ranges', () => {
  expect(parseCpuList('0-2,5\n')).toEqual([0, 1, 2, 5])
  expect(parseCpuList('3')).toEqual([3])
})

test('a pinned command ends with the command itself', () => {
  const [command, args] = pinCommand('load', 'node', ['main.mjs'])
  expect([command, ...args].slice(-2)).toEqual(['node', 'main.mjs'])
})
