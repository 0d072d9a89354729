import { posix } from 'node:path'
import { isTestFile } from './source-files.mjs'

const hostFeatures = [
  { feature: 'a cookie', pattern: /\bcookies?\b/i },
  { feature: '`fetch`', pattern: /\bfetch\b/ },
  { feature: 'a network request', pattern: /\b(?:XMLHttpRequest|WebSocket|EventSource|sendBeacon)\b/ },
  { feature: 'Electron', pattern: /electron|\bipcRenderer\b/i },
  // `sessionStorage` ends with the window and exists in each host: a window of Electron is one of Chromium.
  { feature: 'lasting browser storage', pattern: /\b(?:localStorage|indexedDB|caches)\b/ },
  { feature: 'a new window or printing', pattern: /\bwindow\.(?:open|print)\b/ },
]

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Checks that the admin uses its host through `platform.ts` only: it runs in a browser and in the desktop app. */
export const findHostProblems = (file, text) => {
  if (!/^site\/src\/admin\//.test(file) || /\.test\.tsx?$/.test(file)) return []
  const code = text.replace(comments, '')
  return hostFeatures
    .filter(({ pattern }) => pattern.test(code))
    .map(({ feature }) => `${file} uses ${feature}: the admin asks its host through platform.ts`)
}

const packageOf = (path) => /^(shared|server|site|desktop)\b/.exec(path)?.[1]
const featureOf = (path) => /\/features\/([^/]+)\//.exec(path)?.[1]
const isWithin = (folder, path) => path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)
const isLibrary = (target) => !/^(?:shared|server|site|desktop)\//.test(target)

const foundations = ['app-link', 'format', 'calculator', 'post', 'session', 'errors'].map(
  (name) => `shared/src/${name}`,
)
const findFoundation = (path) => foundations.find((folder) => isWithin(folder, path))

/**
 * The layers of a folder from the lowest to the highest. A file imports its own layer and those below it.
 * Types count too: who reads a file reads the types that it imports.
 */
const layers = {
  'server/src/': [
    ['lib'],
    ['http', 'db', 'idempotency'],
    ['domain', 'backup'],
    ['features'],
    ['demo', 'data-retention-sweep', 'ssr', 'app'],
    ['context', 'serve', 'commands', 'dev', 'program', 'main'],
  ],
  'site/src/': [
    ['lib', 'ui', 'state', 'router', 'service-worker'],
    ['layouts', 'features'],
    ['pages', 'admin'],
    ['browser', 'app'],
    ['entry-'],
  ],
  'site/src/admin/': [
    ['platform', 'ui'],
    ['lib', 'session', 'routes'],
    ['router'],
    ['features', 'shell'],
    ['home'],
    ['app', 'index'],
  ],
}

/** Returns -1 for a path outside of the layers. */
const findLayer = (root, path) => {
  const rest = path.slice(root.length)
  return path.startsWith(root)
    ? layers[root].findIndex((folders) =>
        folders.some((folder) => (folder.endsWith('-') ? rest.startsWith(folder) : isWithin(folder, rest))),
      )
    : -1
}

/** Imports that are not allowed. `from` is a source file; `to` a source file, a package entry or a library. */
const forbidden = [
  {
    message: 'enter another package through its package name, not by a path',
    isBroken: (from, to) =>
      packageOf(from) !== undefined && /^\w+\/src\//.test(to) && packageOf(from) !== packageOf(to),
  },
  {
    message: 'shared imports no other package and no library but zod',
    isBroken: (from, to) =>
      packageOf(from) === 'shared' &&
      !isTestFile(from) &&
      (isLibrary(to) ? to !== 'zod' : packageOf(to) !== 'shared'),
  },
  {
    message: 'app-link, format, calculator, post, session and errors import nothing',
    isBroken: (from, to) =>
      !isTestFile(from) && findFoundation(from) !== undefined && findFoundation(from) !== findFoundation(to),
  },
  {
    message: 'car imports format and calculator only: browsers parse a link without the contract',
    isBroken: (from, to) =>
      isWithin('shared/src/car', from) &&
      !isTestFile(from) &&
      !['car', 'format', 'calculator'].some((name) => isWithin(`shared/src/${name}`, to)),
  },
  {
    message: 'the contract does not import its client',
    isBroken: (from, to) => isWithin('shared/src/contract', from) && isWithin('shared/src/client', to),
  },
  {
    message: 'the client imports zod for types only: public pages load the client without zod',
    isBroken: (from, to, isType) =>
      isWithin('shared/src/client', from) && !isTestFile(from) && to === 'zod' && !isType,
  },
  {
    message: 'nothing imports the server or the desktop app',
    isBroken: (from, to) => packageOf(from) !== undefined && /^(?:server|desktop)(?:\/(?!src\/)|$)/.test(to),
  },
  {
    message: 'only server/src/ssr imports site/render',
    isBroken: (from, to, isType) =>
      packageOf(from) !== undefined &&
      to === 'site/render' &&
      !isType &&
      !/^server\/src\/ssr\/[\w-]*site-host\.ts$/.test(from),
  },
  {
    message: 'only desktop/src/renderer imports site/admin',
    isBroken: (from, to) =>
      packageOf(from) !== undefined &&
      /^site\/admin(?:\/|$)/.test(to) &&
      !isWithin('desktop/src/renderer', from),
  },
  {
    message: 'main, preload and renderer of the desktop app share desktop/src/ipc only',
    isBroken: (from, to) => {
      const [own, other] = [from, to].map(
        (path) => /^desktop\/src\/(main|preload|renderer)\//.exec(path)?.[1],
      )
      return own !== undefined && other !== undefined && own !== other
    },
  },
  {
    message: 'only main.ts and the preload script import values from electron; pass them on as parameters',
    isBroken: (from, to, isType) =>
      packageOf(from) === 'desktop' &&
      !isTestFile(from) &&
      /^electron(?:\/|$)/.test(to) &&
      !isType &&
      !/^desktop\/src\/(?:main\/main|preload\/preload)\.ts$/.test(from),
  },
  {
    message: 'a feature does not import another feature',
    isBroken: (from, to) =>
      featureOf(from) !== undefined &&
      featureOf(to) !== undefined &&
      featureOf(from) !== featureOf(to) &&
      // The admin shows posts and calculations as visitors see them, with the features of the public site.
      !(isWithin('site/src/admin', from) && isWithin('site/src/features', to)),
  },
  {
    message: 'a lower layer does not import a higher one, not even its types',
    isBroken: (from, to) => {
      if (isTestFile(from)) return false
      return Object.keys(layers).some((root) => {
        const own = findLayer(root, from)
        return own !== -1 && findLayer(root, to) > own
      })
    },
  },
  {
    message:
      'features and the shell of the admin do not import each other: admin/app passes one to the other',
    isBroken: (from, to) =>
      [
        [from, to],
        [to, from],
      ].some(
        ([one, other]) => isWithin('site/src/admin/features', one) && isWithin('site/src/admin/shell', other),
      ),
  },
  {
    message:
      'server-context.ts declares what the parts of the server share: types only, and none of a feature',
    isBroken: (from, to, isType) =>
      from === 'server/src/server-context.ts' && !(isType && !isWithin('server/src/features', to)),
  },
  {
    message: 'main-context.ts declares what the parts of the main process share: types only',
    isBroken: (from, _, isType) => from === 'desktop/src/main/main-context.ts' && !isType,
  },
  {
    message: 'only serve.ts makes the context of the server; take what you use: Pick<ServerContext, …>',
    isBroken: (from, to) =>
      to === 'server/src/context.ts' && from !== 'server/src/serve.ts' && !isTestFile(from),
  },
  {
    message: 'db, domain, idempotency and the services of features do not import http',
    isBroken: (from, to) =>
      /^server\/src\/(?:(?:db|domain|idempotency)\/|features\/.*\bservice\.ts$)/.test(from) &&
      !isTestFile(from) &&
      isWithin('server/src/http', to),
  },
  {
    message: 'no file of the site imports an entry point',
    isBroken: (from, to) =>
      packageOf(from) === 'site' && /^site\/src\/(?:entry-|service-worker\.)/.test(to) && !isTestFile(from),
  },
  {
    message: 'the admin reaches its host through platform.ts, not through site/src/browser',
    isBroken: (from, to) => isWithin('site/src/admin', from) && isWithin('site/src/browser', to),
  },
  {
    message: 'only the entry and the document of the admin import it, and hosts import the types of its port',
    isBroken: (from, to, isType) =>
      packageOf(from) === 'site' &&
      !isTestFile(from) &&
      isWithin('site/src/admin', to) &&
      !isWithin('site/src/admin', from) &&
      !/^site\/src\/(?:entry-admin|[\w/]+\/admin-document)\.tsx$/.test(from) &&
      !(isType && isWithin('site/src/browser/platform', from)),
  },
  {
    message: 'public pages and the admin do not import each other',
    isBroken: (from, to) =>
      (isWithin('site/src/pages', from) && isWithin('site/src/admin', to)) ||
      (isWithin('site/src/admin', from) && isWithin('site/src/pages', to)),
  },
]

const resolveTarget = (from, name) => (name.startsWith('.') ? posix.join(posix.dirname(from), name) : name)

/** Finds the imports of `file` that are not allowed, one message each. */
export const findForbiddenImports = (file, imports) =>
  imports.flatMap(({ name, isType }) => {
    const to = resolveTarget(file, name)
    return forbidden
      .filter(({ isBroken }) => isBroken(file, to, isType))
      .map(({ message }) => `${file} → ${to}: ${message}`)
  })
