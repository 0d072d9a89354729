import { expect, test } from 'vitest'
import { brokenHostRules } from './host-rule.mjs'

const inAdmin = (text) => brokenHostRules('site/src/admin/features/x/x.ts', text)

test.each([
  ["document.cookie = ''", 'a cookie'],
  ["await fetch('/api')", '`fetch`'],
  ['new XMLHttpRequest()', 'a request of its own'],
  ["navigator.sendBeacon('/x')", 'a request of its own'],
  ["import { ipcRenderer } from 'x'", 'Electron'],
  ['window.electron.send()', 'Electron'],
  ["localStorage.setItem('a', 'b')", 'what a browser keeps beyond the window'],
  ["window.open('/usa')", 'the opening of windows'],
])('%s is not for the admin', (text, says) => {
  expect(inAdmin(text)).toEqual([
    `site/src/admin/features/x/x.ts names ${says}: the admin asks its host through platform.ts`,
  ])
})

test('what only sounds like it is let through', () => {
  expect(
    inAdmin('// a cookie, said in a comment\nquery.refetch()\nconst prefetch = 1\nsessionStorage'),
  ).toEqual([])
})

test('hosts, tests and other rooms may name what they are made of', () => {
  for (const file of ['site/src/browser/platform/x.ts', 'site/src/admin/x.test.ts', 'desktop/src/main/x.ts'])
    expect(brokenHostRules(file, 'document.cookie')).toEqual([])
})
