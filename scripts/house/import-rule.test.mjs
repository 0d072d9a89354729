import { describe, expect, test } from 'vitest'
import { findImports } from './find-imports.mjs'
import { findForbiddenImports } from './import-rule.mjs'

const findMessages = (file, text) =>
  findForbiddenImports(file, findImports(text)).map((line) => line.split(': ').slice(1).join(': '))

describe('an import is rejected', () => {
  const cases = [
    [
      'shared/src/format/format-dates.ts',
      `import { z } from 'zod'`,
      'app-link, format, calculator, post, session and errors import nothing',
    ],
    [
      'shared/src/car/vin.ts',
      `import { contract } from '../contract/index.ts'`,
      'car imports format and calculator only: browsers parse a link without the contract',
    ],
    [
      'shared/src/contract/meta-endpoints.ts',
      `import { urlOf } from '../client/send.ts'`,
      'the contract does not import its client',
    ],
    [
      'shared/src/client/api-call.ts',
      `import { z } from 'zod'`,
      'the client imports zod for types only: public pages load the client without zod',
    ],
    [
      'shared/src/contract/meta-endpoints.ts',
      `import { readFileSync } from 'node:fs'`,
      'shared imports no other package and no library but zod',
    ],
    [
      'server/src/features/meta/service.ts',
      `import { login } from '../auth/service.ts'`,
      'a feature does not import another feature',
    ],
    [
      'server/src/features/meta/service.ts',
      `import { createApp } from '../../app.ts'`,
      'a lower layer does not import a higher one, not even its types',
    ],
    [
      'server/src/features/post/service.ts',
      `import type { Operation } from '../../http/api-operation.ts'`,
      'db, domain, idempotency and the services of features do not import http',
    ],
    [
      'server/src/server-context.ts',
      `import type { InquiryService } from './features/inquiry/inquiry-service.ts'`,
      'server-context.ts declares what the parts of the server share: types only, and none of a feature',
    ],
    [
      'desktop/src/main/main-context.ts',
      `import { createDesktopDialogs } from './window/native-dialogs.ts'`,
      'main-context.ts declares what the parts of the main process share: types only',
    ],
    [
      'server/src/commands/move.ts',
      `import { createContext } from '../context.ts'`,
      'only serve.ts makes the context of the server; take what you use: Pick<ServerContext, …>',
    ],
    [
      'site/src/state/site-store.ts',
      `import type { RawInput } from '../features/calculator/state/calculator-input.ts'`,
      'a lower layer does not import a higher one, not even its types',
    ],
    [
      'server/src/app.ts',
      `const site = await import('site/render')`,
      'only server/src/ssr imports site/render',
    ],
    [
      'server/src/app.ts',
      `import { formatDate } from '../../shared/src/format/index.ts'`,
      'enter another package through its package name, not by a path',
    ],
    [
      'site/src/pages/home.tsx',
      `import { serve } from 'server'`,
      'nothing imports the server or the desktop app',
    ],
    [
      'site/src/pages/home.tsx',
      `import { Posts } from '../admin/posts.tsx'`,
      'public pages and the admin do not import each other',
    ],
    [
      'site/src/pages/home.tsx',
      `import { render } from '../entry-server.tsx'`,
      'no file of the site imports an entry point',
    ],
    [
      'server/src/app.ts',
      `import { AdminApp } from 'site/admin'`,
      'only desktop/src/renderer imports site/admin',
    ],
    [
      'desktop/src/renderer/main.tsx',
      `import { openSettings } from '../main/settings.ts'`,
      'main, preload and renderer of the desktop app share desktop/src/ipc only',
    ],
    [
      'desktop/src/main/window/main-window.ts',
      `import { BrowserWindow } from 'electron'`,
      'only main.ts and the preload script import values from electron; pass them on as parameters',
    ],
    [
      'site/src/admin/shell/bar.tsx',
      `import { browserSend } from '../../browser/browser-api-call-sender.ts'`,
      'the admin reaches its host through platform.ts, not through site/src/browser',
    ],
    [
      'site/src/admin/shell/command-palette.tsx',
      `import { usePosts } from '../features/post/use-posts.ts'`,
      'features and the shell of the admin do not import each other: admin/app passes one to the other',
    ],
    [
      'site/src/admin/session/use-session.ts',
      `import { createAdmin } from '../app/create-admin.tsx'`,
      'a lower layer does not import a higher one, not even its types',
    ],
    [
      'site/src/layouts/default/site-footer.tsx',
      `import { Icon } from '../../admin/ui/icon.tsx'`,
      'only the entry and the document of the admin import it, and hosts import the types of its port',
    ],
  ]
  for (const [file, text, message] of cases) {
    test(`the architecture check rejects the import «${text}» in ${file}`, () => {
      expect(findMessages(file, text)).toContain(message)
    })
  }
})

describe('an import is accepted', () => {
  const cases = [
    ['shared/src/format/format-dates.ts', `import { NO_BREAK_SPACE } from './spaces.ts'`],
    [
      'shared/src/contract/meta-endpoints.ts',
      `import { z } from 'zod'\nimport { AppError } from '../errors.ts'`,
    ],
    ['shared/src/client/multipart-client.ts', `import type { z } from 'zod'`],
    ['server/src/features/meta/routes.ts', `import { operation } from '../../http/api-operation.ts'`],
    ['server/src/features/meta/service.ts', `import type { ServerContext } from '../../server-context.ts'`],
    ['server/src/ssr/site-host.ts', `const { render } = await import('site/render')`],
    ['desktop/src/renderer/main.tsx', `import { AdminApp } from 'site/admin'`],
    ['desktop/src/renderer/main-process.ts', `import type { DesktopBridge } from '../ipc/bridge.ts'`],
    ['desktop/src/main/window/main-window.ts', `import type { BrowserWindow } from 'electron'`],
    ['desktop/src/main/main.ts', `import { app } from 'electron'`],
    ['site/src/entry-admin.tsx', `import { createAdmin } from './admin/index.ts'`],
    [
      'site/src/browser/platform/browser-platform.ts',
      `import type { Drafts } from '../../admin/platform.ts'`,
    ],
    ['site/src/admin/app/routes.tsx', `import { usePosts } from '../features/post/use-posts.ts'`],
    ['site/src/admin/home/home-page.tsx', `import { usePosts } from '../features/post/use-posts.ts'`],
    ['server/src/app.ts', `// import { AdminApp } from 'site/admin'\n/* import 'server' */`],
  ]
  for (const [file, text] of cases) {
    test(`the architecture check accepts the import «${text}» in ${file}`, () => {
      expect(findMessages(file, text)).toEqual([])
    })
  }
})

test('the import finder finds multi-line, side-effect, re-exporting and dynamic imports', () => {
  const text = `import {\n  a,\n  type B,\n} from './one.ts'\nimport './two.css'\nexport { c } from "./three.ts"\nconst d = await import('./four.ts')\nimport type { E } from './five.ts'\nconst s = 'import x from y'`
  expect(findImports(text)).toEqual([
    { name: './one.ts', isType: false, isLazy: false },
    { name: './two.css', isType: false, isLazy: false },
    { name: './three.ts', isType: false, isLazy: false },
    { name: './five.ts', isType: true, isLazy: false },
    { name: './four.ts', isType: false, isLazy: true },
  ])
})
