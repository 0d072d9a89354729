import { expect, test } from 'vitest'
import { findFileProblems } from './file-rules.mjs'

test('the style check rejects a test file that waits for a fixed time', () => {
  const [problem] = findFileProblems('e2e/specs/site/blog.spec.ts', `await tab.${'waitForTimeout'}(500)`)
  expect(problem).toMatch(/^e2e\/specs\/site\/blog\.spec\.ts: waits for a time/)
  expect(findFileProblems('docs.mjs', '// no waitForTimeout here')).toEqual([])
})

test('the style check rejects a file with a readonly property and accepts a file with a readonly array type', () => {
  const word = 'readonly'
  for (const text of [`{ ${word} id: number }`, `${word} #cache?: Map`, `${word}<Post>`.replace('r', 'R')])
    expect(findFileProblems('post.ts', text), text).toHaveLength(1)
  for (const text of [`ids: ${word} number[]`, `${word} [name: string, value: string][]`, `${word}Set<Post>`])
    expect(findFileProblems('post.ts', text), text).toEqual([])
})

test('the naming check rejects files and folders with a name such as utils that does not say what they contain', () => {
  for (const file of [
    'server/src/utils.ts',
    'site/src/helpers/date.ts',
    'shared/src/common/x.ts',
    'a/misc.tsx',
  ]) {
    expect(findFileProblems(file, ''), file).toHaveLength(1)
  }
  for (const file of ['server/src/uncommon.ts', 'site/src/utilities-of-a-car.ts'])
    expect(findFileProblems(file, ''), file).toEqual([])
})
