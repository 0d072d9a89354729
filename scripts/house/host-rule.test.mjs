import { expect, test } from 'vitest'
import { findHostProblems } from './import-rule.mjs'

const findInAdmin = (text) => findHostProblems('site/src/admin/features/x/x.ts', text)

test.each([
  ["document.cookie = ''", 'a cookie'],
  ["await fetch('/api')", '`fetch`'],
  ['new XMLHttpRequest()', 'a network request'],
  ["import { ipcRenderer } from 'x'", 'Electron'],
  ["localStorage.setItem('a', 'b')", 'lasting browser storage'],
  ["window.open('/usa')", 'a new window or printing'],
])('the check of browser features in admin files rejects the code «%s»', (text, feature) => {
  expect(findInAdmin(text)).toEqual([
    `site/src/admin/features/x/x.ts uses ${feature}: the admin asks its host through platform.ts`,
  ])
})

test('the check of browser features in admin files accepts their names in comments and as parts of longer words', () => {
  expect(
    findInAdmin('// a cookie in a comment\nquery.refetch()\nconst prefetch = 1\nsessionStorage'),
  ).toEqual([])
})

test('the check for browser features in admin files ignores tests and files outside of the admin', () => {
  for (const file of ['site/src/browser/platform/x.ts', 'site/src/admin/x.test.ts', 'desktop/src/main/x.ts'])
    expect(findHostProblems(file, 'document.cookie')).toEqual([])
})
