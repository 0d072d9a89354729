import { describe, expect, test } from 'vitest'
import { findChangedSuites } from './changed-suites.mjs'

const findProjects = (...files) => Object.fromEntries(findChangedSuites(files).projects)

/** Runs for each changed source file of the product. */
const expressionCheck = { tools: ['scripts/house/expressions'] }

describe('long tests that a change runs', () => {
  test('a changed file of the desktop app selects all browser specs of the app and its process tests', () => {
    expect(findProjects('desktop/src/main/menu.ts')).toEqual({
      ...expressionCheck,
      'browser-desktop': [],
      'process-long': ['e2e/specs/process/desktop/'],
    })
  })

  test('a changed style sheet selects the width and theme tests, a changed screen the long tests of its folder', () => {
    expect(findProjects('site/src/admin/features/meta/meta-form.module.css')['component-long']).toEqual([])
    expect(findProjects('site/src/admin/features/meta/meta-form.tsx')).toEqual({
      ...expressionCheck,
      'component-long': ['site/src/admin/features/meta/'],
    })
  })

  test('a changed outbox selects the tests of kills and nginx, and its repository also those on PostgreSQL', () => {
    const repository = 'server/src/features/inquiry/outbox/repository.ts'
    expect(findProjects('deploy/nginx/site.conf')).toEqual({ 'process-long': [] })
    expect(findProjects(repository)).toMatchObject({ 'process-long': [], 'postgres-long': [] })
  })

  test('a changed repository selects the tests on PostgreSQL, those of the cost of lists, and no others', () => {
    expect(findProjects('server/src/features/post/repository.ts')).toEqual({
      ...expressionCheck,
      'postgres-long': [],
      'unit-long': ['inbox-cost'],
      'process-long': ['cpu-cost/admin-lists'],
    })
  })

  test('a changed admin session selects the tests of several windows, changed post pictures those of offline pictures', () => {
    expect(findProjects('site/src/admin/session/use-session.ts')['browser-desktop']).toContain(
      'several-windows',
    )
    expect(findProjects('site/src/admin/features/post/text-editor/pictures/picture-view.tsx')).toMatchObject({
      'browser-desktop': ['offline-pictures'],
    })
  })

  test('a changed source file selects the long tests in the same folder', () => {
    expect(findProjects('server/src/db/start-database.ts')).toMatchObject({
      'unit-long': ['server/src/db/start-database.long.test.ts', 'inbox-cost'],
    })
    expect(findProjects('server/src/commands/move-product.ts')['postgres-long']).toEqual([])
  })

  test('a changed source file of no test suite selects only the check of regular expressions', () => {
    expect(findProjects('shared/src/format/format-money.ts')).toEqual(expressionCheck)
    expect(findProjects('shared/src/format/format-money.test.ts')).toEqual({})
  })

  test('a changed long test selects itself, unless its whole project is selected', () => {
    const spec = 'e2e/specs/site/navigation/navigation.long.spec.ts'
    expect(findProjects(spec)).toEqual({ 'browser-web': [spec] })
    expect(findProjects(spec, 'e2e/pages/calculator-page.ts')['browser-web']).toEqual([])
    expect(findProjects('server/src/features/a.postgres.long.test.ts')['postgres-long']).toHaveLength(1)
    expect(findProjects('site/src/a.long.component.test.tsx')['component-long']).toHaveLength(1)
  })

  test('each selected test suite is listed once, with the first changed file that selects it', () => {
    const { reasons } = findChangedSuites(['desktop/a.ts', 'desktop/b.ts', 'README.md', 'scripts/launch.mjs'])
    expect(reasons).toEqual(['desktop app (desktop/a.ts)', 'tools (scripts/launch.mjs)'])
  })
})
