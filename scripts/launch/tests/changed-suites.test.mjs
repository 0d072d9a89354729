import { describe, expect, test } from 'vitest'
import { findChangedSuites } from './changed-suites.mjs'

const findProjects = (...files) => Object.fromEntries(findChangedSuites(files).projects)

/** Runs for each changed source file of the product. */
const expressionCheck = { tools: ['scripts/house/expressions'] }

describe('long tests that a change runs', () => {
  test('for a changed file of the desktop app, the test selection runs all browser and process tests of the app', () => {
    expect(findProjects('desktop/src/main/menu.ts')).toEqual({
      ...expressionCheck,
      'browser-desktop': [],
      'process-long': ['e2e/specs/process/desktop/'],
    })
  })

  test('for a changed style sheet the test selection runs all slow component tests, for a changed screen those of its folder', () => {
    expect(findProjects('site/src/admin/features/meta/meta-form.module.css')['component-long']).toEqual([])
    expect(findProjects('site/src/admin/features/meta/meta-form.tsx')).toEqual({
      ...expressionCheck,
      'component-long': ['site/src/admin/features/meta/'],
    })
  })

  test('for changed nginx files the test selection runs process tests, for the outbox repository also PostgreSQL tests', () => {
    const repository = 'server/src/domain/outbox/mail-repository.ts'
    expect(findProjects('deploy/nginx/site.conf')).toEqual({ 'process-long': [] })
    expect(findProjects(repository)).toMatchObject({ 'process-long': [], 'postgres-long': [] })
  })

  test('after a change of database queries only PostgreSQL tests and tests of the cost of lists are selected', () => {
    expect(findProjects('server/src/features/post/repository.ts')).toEqual({
      ...expressionCheck,
      'postgres-long': [],
      'unit-long': ['inbox-cost'],
      'process-long': ['cpu-cost/admin-lists'],
    })
  })

  test('changed admin session code selects the tests of several windows, and post picture code those of offline pictures', () => {
    expect(findProjects('site/src/admin/session/use-session.ts')['browser-desktop']).toContain(
      'several-windows',
    )
    expect(findProjects('site/src/admin/features/post/text-editor/pictures/picture-view.tsx')).toMatchObject({
      'browser-desktop': ['offline-pictures'],
    })
  })

  test('for a changed source file, the test selection runs the slow tests in the same folder', () => {
    expect(findProjects('server/src/db/start-database.ts')).toMatchObject({
      'unit-long': ['server/src/db/start-database.long.test.ts', 'inbox-cost'],
    })
    expect(findProjects('server/src/commands/move-product.ts')['postgres-long']).toEqual([])
  })

  test('for a changed file that no slow test covers, the test selection runs only the regular expression check', () => {
    expect(findProjects('shared/src/format/format-money.ts')).toEqual(expressionCheck)
    expect(findProjects('shared/src/format/format-money.test.ts')).toEqual({})
  })

  test('the test selection runs a changed slow test file, unless it runs the whole test project of the file anyway', () => {
    const spec = 'e2e/specs/site/navigation/navigation.long.spec.ts'
    expect(findProjects(spec)).toEqual({ 'browser-web': [spec] })
    expect(findProjects(spec, 'e2e/pages/calculator-page.ts')['browser-web']).toEqual([])
    expect(findProjects('server/src/features/a.postgres.long.test.ts')['postgres-long']).toHaveLength(1)
    expect(findProjects('site/src/a.long.component.test.tsx')['component-long']).toHaveLength(1)
  })

  test('the test selection lists each test suite once, with the first changed file for which it is run', () => {
    const { reasons } = findChangedSuites(['desktop/a.ts', 'desktop/b.ts', 'README.md', 'scripts/launch.mjs'])
    expect(reasons).toEqual(['desktop app (desktop/a.ts)', 'tools (scripts/launch.mjs)'])
  })
})
