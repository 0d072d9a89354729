import { expect, test } from 'vitest'
import { brokenFileRules } from './file-rules.mjs'

test('a file that waits for a time breaks a rule', () => {
  const [broken] = brokenFileRules('e2e/specs/site/blog.spec.ts', `await page.${'waitForTimeout'}(500)`)
  expect(broken).toMatch(/^e2e\/specs\/site\/blog\.spec\.ts: waits for a time/)
  expect(brokenFileRules('docs.mjs', '// no waitForTimeout here')).toEqual([])
})

test('a long file breaks a rule unless it gives a reason', () => {
  const lines = '\n'.repeat(260)
  expect(brokenFileRules('long.ts', lines)).toHaveLength(1)
  expect(brokenFileRules('long.ts', `// Long because a table stands in it.${lines}`)).toEqual([])
  expect(brokenFileRules('long.ts', `// Long because a table stands in it.${'\n'.repeat(400)}`)).toHaveLength(
    1,
  )
})

test('a file whose name says nothing breaks a rule', () => {
  expect(brokenFileRules('site/src/utils.ts', '')).toHaveLength(1)
  expect(brokenFileRules('site/src/utilities-of-a-car.ts', '')).toEqual([])
})
