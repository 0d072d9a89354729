import { describe, expect, test } from 'vitest'
import { brokenFileRules } from './file-rules.mjs'
import { brokenArrows } from './import-rule.mjs'
import { importsIn } from './imports-in.mjs'

const broken = (file, text) => brokenArrows(file, importsIn(text)).map((line) => line.split(': ')[1])

describe('an arrow that the house forbids', () => {
  const cases = [
    [
      'shared/src/format/date.ts',
      `import { z } from 'zod'`,
      'format, calculator, post, session and errors import nothing',
    ],
    [
      'shared/src/session.ts',
      `import { line } from './contract/fields.ts'`,
      'format, calculator, post, session and errors import nothing',
    ],
    [
      'shared/src/calculator/engine.ts',
      `import { formatMoney } from '../format/index.ts'`,
      'format, calculator, post, session and errors import nothing',
    ],
    [
      'shared/src/contract/meta.ts',
      `import { urlOf } from '../client/send.ts'`,
      'the contract does not know its client',
    ],
    [
      'shared/src/client/send.ts',
      `import { z } from 'zod'`,
      'the client carries no zod, so that pages need not',
    ],
    [
      'shared/src/contract/meta.ts',
      `import { readFileSync } from 'node:fs'`,
      'shared imports nothing of the other rooms, and of packages zod alone',
    ],
    [
      'shared/src/contract/meta.ts',
      `export * from 'site/render'`,
      'shared imports nothing of the other rooms, and of packages zod alone',
    ],
    [
      'server/src/features/meta/service.ts',
      `import { login } from '../auth/service.ts'`,
      'a feature does not import another feature',
    ],
    [
      'server/src/features/meta/service.ts',
      `import type { A } from '../auth/table.ts'`,
      'a feature does not import another feature',
    ],
    [
      'server/src/features/meta/service.ts',
      `import { createApp } from '../../app.ts'`,
      'features do not import what stands above them',
    ],
    [
      'server/src/http/operation.ts',
      `import { login } from '../features/auth/service.ts'`,
      'http and db do not import features, but for the tables that each feature declares',
    ],
    [
      'server/src/db/open.ts',
      `import { login } from '../features/auth/service.ts'`,
      'http and db do not import features, but for the tables that each feature declares',
    ],
    ['server/src/db/open.ts', `import { listen } from '../http/listen.ts'`, 'db does not import http'],
    [
      'site/src/router/screen.tsx',
      `import { page } from '../pages/home/page.tsx'`,
      'the router and the store know nothing of pages, layouts, browser or admin',
    ],
    [
      'server/src/app.ts',
      `const site = await import('site/render')`,
      'site/render is imported by server/site-host alone',
    ],
    [
      'server/src/app.ts',
      `import { formatDate } from '../../shared/src/format/index.ts'`,
      'a room is entered through its package name, never by a path',
    ],
    [
      'site/src/pages/home.tsx',
      `import { serve } from 'server'`,
      'nothing imports the server or the desktop',
    ],
    [
      'site/src/pages/home.tsx',
      `import { Posts } from '../admin/posts.tsx'`,
      'the public pages and the admin do not import each other',
    ],
    [
      'site/src/pages/home.tsx',
      `import { render } from '../entry-server.tsx'`,
      'nothing imports an entry of the site',
    ],
    [
      'site/src/ui/sheet.tsx',
      `import { Home } from '../pages/home.tsx'`,
      'what pages share does not import pages or the admin',
    ],
    [
      'server/src/app.ts',
      `import { AdminApp } from 'site/admin'`,
      'site/admin is imported by desktop/renderer alone',
    ],
    [
      'desktop/src/renderer/main.tsx',
      `import { openSettings } from '../main/settings.ts'`,
      'main, preload and renderer of the desktop meet in ipc alone',
    ],
    [
      'desktop/src/main/window.ts',
      `import { BrowserWindow } from 'electron'`,
      'of Electron, main.ts and the preload script take what runs; all else is given it',
    ],
    [
      'site/src/admin/shell/bar.tsx',
      `import { browserSend } from '../../browser/send.ts'`,
      'the admin does not know the hosts that it runs in',
    ],
    [
      'site/src/layouts/default/footer.tsx',
      `import { Icon } from '../../admin/ui/icon.tsx'`,
      'the admin is imported by its own entry and its sheet alone, and its port by the hosts',
    ],
    [
      'site/src/browser/platform/drafts.ts',
      `import { createAdmin } from '../../admin/index.ts'`,
      'the admin is imported by its own entry and its sheet alone, and its port by the hosts',
    ],
  ]
  for (const [file, text, says] of cases) {
    test(`${file}: ${text}`, () => {
      expect(broken(file, text)).toContain(says)
    })
  }
})

describe('an arrow that the house allows', () => {
  const cases = [
    ['shared/src/format/date.ts', `import { NO_BREAK_SPACE } from './spaces.ts'`],
    ['shared/src/contract/meta.ts', `import { z } from 'zod'\nimport { AppError } from '../errors.ts'`],
    ['shared/src/client/create-client.ts', `import type { z } from 'zod'`],
    ['shared/src/format/date.test.ts', `import fc from 'fast-check'`],
    ['server/src/db/tables.ts', `import type { MetaTable } from '../features/meta/table.ts'`],
    ['server/src/features/meta/routes.ts', `import { operation } from '../../http/operation.ts'`],
    ['server/src/site-host.ts', `const { render } = await import('site/render')`],
    ['server/src/pages.ts', `type Site = typeof import('site/render')`],
    ['desktop/src/renderer/main.tsx', `import { AdminApp } from 'site/admin'`],
    ['desktop/src/renderer/ask.ts', `import type { Bridge } from '../ipc/bridge.ts'`],
    ['desktop/src/main/window.ts', `import type { BrowserWindow } from 'electron'`],
    ['desktop/src/main/main.ts', `import { app } from 'electron'`],
    ['desktop/src/main/menu.ts', `import { adminRoutes } from 'site/admin-routes'`],
    ['site/src/entry-admin.tsx', `import { createAdmin } from './admin/index.ts'`],
    ['site/src/browser/platform/drafts.ts', `import type { Drafts } from '../../admin/platform.ts'`],
    ['server/src/app.ts', `// import { AdminApp } from 'site/admin'\n/* import 'server' */`],
  ]
  for (const [file, text] of cases) {
    test(`${file}: ${text}`, () => {
      expect(broken(file, text)).toEqual([])
    })
  }
})

describe('the imports in a text', () => {
  test('are found over several lines, for effect, exported and called', () => {
    const text = `import {\n  a,\n  type B,\n} from './one.ts'\nimport './two.css'\nexport { c } from "./three.ts"\nconst d = await import('./four.ts')\nimport type { E } from './five.ts'\nconst s = 'import x from y'`
    expect(importsIn(text)).toEqual([
      { name: './one.ts', isType: false },
      { name: './two.css', isType: false },
      { name: './three.ts', isType: false },
      { name: './five.ts', isType: true },
      { name: './four.ts', isType: false },
    ])
  })
})

describe('a file', () => {
  test('of over 250 lines needs a reason, of over 400 is refused', () => {
    const lines = (count) => 'x\n'.repeat(count - 1)
    expect(brokenFileRules('a.ts', lines(250))).toEqual([])
    expect(brokenFileRules('a.ts', lines(251))).toHaveLength(1)
    expect(brokenFileRules('a.ts', `// Long because it is one table\n${lines(300)}`)).toEqual([])
    expect(brokenFileRules('a.ts', `// Long because it is one table\n${lines(401)}`)).toHaveLength(1)
  })

  test('is named for what is inside', () => {
    for (const name of [
      'server/src/utils.ts',
      'site/src/helpers/date.ts',
      'shared/src/common/x.ts',
      'a/misc.tsx',
    ]) {
      expect(brokenFileRules(name, ''), name).toHaveLength(1)
    }
    expect(brokenFileRules('server/src/uncommon.ts', '')).toEqual([])
  })
})
