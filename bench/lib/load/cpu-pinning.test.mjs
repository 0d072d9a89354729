import { expect, test } from 'vitest'
import { parseCpuList, pinCommandToCpus } from './cpu-pinning.mjs'

test('a list of CPUs with ranges such as 0-3 is parsed into single CPU numbers', () => {
  expect(parseCpuList('0-2,5\n')).toEqual([0, 1, 2, 5])
  expect(parseCpuList('3')).toEqual([3])
})

test('a command line that pins a program to CPUs ends with the unchanged command of that program', () => {
  const [command, args] = pinCommandToCpus('load', 'node', ['main.mjs'])
  expect([command, ...args].slice(-2)).toEqual(['node', 'main.mjs'])
})
