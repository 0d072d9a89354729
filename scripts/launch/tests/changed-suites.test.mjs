import { describe, expect, test } from 'vitest'
import { findChangedSuites } from './changed-suites.mjs'

const findProjects = (...files) => Object.fromEntries(findChangedSuites(files).projects)

/** Each source file of the product brings it. */
const expressionCheck = { tools: ['scripts/house/expressions'] }

describe('long tests that a change brings', () => {
  test('a file of the desktop app brings all specs of the app and its process tests', () => {
    expect(findProjects('desktop/src/main/menu.ts')).toEqual({
      ...expressionCheck,
      'browser-desktop': [],
      'process-long': ['e2e/specs/process/desktop/'],
    })
  })

  test('a style brings widths and themes, a screen the long tests of its folder', () => {
    expect(findProjects('site/src/admin/features/meta/meta-form.module.css')['component-long']).toEqual([])
    expect(findProjects('site/src/admin/features/meta/meta-form.tsx')).toEqual({
      ...expressionCheck,
      'component-long': ['site/src/admin/features/meta/'],
    })
  })

  test('the outbox brings kills and nginx, and its repository PostgreSQL too', () => {
    const repository = 'server/src/features/inquiry/outbox/repository.ts'
    expect(findProjects('deploy/nginx/site.conf')).toEqual({ 'process-long': [] })
    expect(findProjects(repository)).toMatchObject({ 'process-long': [], 'postgres-long': [] })
  })

  test('a repository brings PostgreSQL, the cost of lists and nothing else', () => {
    expect(findProjects('server/src/features/post/repository.ts')).toEqual({
      ...expressionCheck,
      'postgres-long': [],
      'unit-long': ['inbox-cost'],
      'process-long': ['cpu-cost/admin-lists'],
    })
  })

  test('the session of the admin brings several windows, the pictures of a post those that are read offline', () => {
    expect(findProjects('site/src/admin/session/use-session.ts')['browser-desktop']).toContain(
      'several-windows',
    )
    expect(findProjects('site/src/admin/features/post/text-editor/pictures/picture-view.tsx')).toMatchObject({
      'browser-desktop': ['offline-pictures'],
    })
  })

  test('a source file brings the long tests beside it', () => {
    expect(findProjects('server/src/db/start-database.ts')).toMatchObject({
      'unit-long': ['server/src/db/start-database.long.test.ts', 'inbox-cost'],
    })
    expect(findProjects('server/src/move/move-product.ts')['postgres-long']).toEqual([])
  })

  test('a source file brings the check of regular expressions, and nothing else if no suite concerns it', () => {
    expect(findProjects('shared/src/format/format-money.ts')).toEqual(expressionCheck)
    expect(findProjects('shared/src/format/format-money.test.ts')).toEqual({})
  })

  test('a changed long test brings itself, and a whole project includes it', () => {
    const spec = 'e2e/specs/site/navigation/navigation.long.spec.ts'
    expect(findProjects(spec)).toEqual({ 'browser-web': [spec] })
    expect(findProjects(spec, 'e2e/pages/calculator-page.ts')['browser-web']).toEqual([])
    expect(findProjects('server/src/features/a.postgres.long.test.ts')['postgres-long']).toHaveLength(1)
    expect(findProjects('site/src/a.long.component.test.tsx')['component-long']).toHaveLength(1)
  })

  test('each suite is named once, with the first file that brings it', () => {
    const { reasons } = findChangedSuites(['desktop/a.ts', 'desktop/b.ts', 'README.md', 'scripts/launch.mjs'])
    expect(reasons).toEqual(['desktop app (desktop/a.ts)', 'tools (scripts/launch.mjs)'])
  })
})
