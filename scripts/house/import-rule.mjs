import { posix } from 'node:path'

const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path)
const room = (path) => /^(shared|server|site|desktop)\b/.exec(path)?.[1]
const feature = (path) => /\/features\/([^/]+)\//.exec(path)?.[1]
const inside = (folder) => (path) => path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)
const isPackage = (target) => !/^(?:shared|server|site|desktop)\//.test(target)

const leaves = ['format', 'calculator', 'post', 'session', 'errors'].map((each) => `shared/src/${each}`)
const leafOf = (path) => leaves.find((leaf) => inside(leaf)(path))

const entries = /^server\/src\/(?:main|dev|serve|live-context|[\w-]*site-host|commands\/)/

/** The arrows that may not be drawn. `from` is a file of ours, `to` a file of ours, `shared/client` or a package. */
const forbidden = [
  {
    says: 'a room is entered through its package name, never by a path',
    breaks: (from, to) => room(from) !== undefined && /^\w+\/src\//.test(to) && room(from) !== room(to),
  },
  {
    says: 'shared imports nothing of the other rooms, and of packages zod alone',
    breaks: (from, to) =>
      room(from) === 'shared' && !isTest(from) && (isPackage(to) ? to !== 'zod' : room(to) !== 'shared'),
  },
  {
    says: 'format, calculator, post, session and errors import nothing',
    breaks: (from, to) => !isTest(from) && leafOf(from) !== undefined && leafOf(from) !== leafOf(to),
  },
  {
    says: 'the contract does not know its client',
    breaks: (from, to) => inside('shared/src/contract')(from) && inside('shared/src/client')(to),
  },
  {
    says: 'the client carries no zod, so that pages need not',
    breaks: (from, to, isType) =>
      inside('shared/src/client')(from) && !isTest(from) && to === 'zod' && !isType,
  },
  {
    says: 'nothing imports the server or the desktop',
    breaks: (from, to) => room(from) !== undefined && /^(?:server|desktop)(?:\/(?!src\/)|$)/.test(to),
  },
  {
    says: 'site/render is imported by server/site-host alone',
    breaks: (from, to, isType) =>
      room(from) !== undefined &&
      to === 'site/render' &&
      !isType &&
      !/^server\/src\/[\w-]*site-host\.ts$/.test(from),
  },
  {
    says: 'site/admin is imported by desktop/renderer alone',
    breaks: (from, to) =>
      room(from) !== undefined && /^site\/admin(?:\/|$)/.test(to) && !inside('desktop/src/renderer')(from),
  },
  {
    says: 'main, preload and renderer of the desktop meet in ipc alone',
    breaks: (from, to) => {
      const [mine, other] = [from, to].map(
        (path) => /^desktop\/src\/(main|preload|renderer)\//.exec(path)?.[1],
      )
      return mine !== undefined && other !== undefined && mine !== other
    },
  },
  {
    says: 'of Electron, main.ts and the preload script take what runs; all else is given it',
    breaks: (from, to, isType) =>
      room(from) === 'desktop' &&
      !isTest(from) &&
      /^electron(?:\/|$)/.test(to) &&
      !isType &&
      !/^desktop\/src\/(?:main\/main|preload\/preload)\.ts$/.test(from),
  },
  {
    says: 'a feature does not import another feature',
    breaks: (from, to) =>
      feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to),
  },
  {
    says: 'features do not import what stands above them',
    breaks: (from, to) =>
      feature(from) !== undefined && !isTest(from) && (entries.test(to) || to === 'server/src/app.ts'),
  },
  {
    says: 'http and db do not import features, but for the tables that each feature declares',
    breaks: (from, to) =>
      (inside('server/src/http')(from) || inside('server/src/db')(from)) &&
      !isTest(from) &&
      feature(to) !== undefined &&
      !(from === 'server/src/db/tables.ts' && to.endsWith('/table.ts')),
  },
  {
    says: 'db does not import http',
    breaks: (from, to) => inside('server/src/db')(from) && !isTest(from) && inside('server/src/http')(to),
  },
  {
    says: 'nothing imports an entry of the site',
    breaks: (from, to) =>
      room(from) === 'site' && /^site\/src\/(?:entry-|service-worker)/.test(to) && !isTest(from),
  },
  {
    says: 'what pages share does not import pages or the admin',
    breaks: (from, to) =>
      inside('site/src/ui')(from) && /^site\/src\/(?:pages|layouts|router|admin)\//.test(to),
  },
  {
    says: 'the router and the store know nothing of pages, layouts, browser or admin',
    breaks: (from, to) =>
      (inside('site/src/router')(from) || inside('site/src/state')(from)) &&
      /^site\/src\/(?:pages|layouts|browser|admin)\//.test(to),
  },
  {
    says: 'the admin does not know the hosts that it runs in',
    breaks: (from, to) => inside('site/src/admin')(from) && inside('site/src/browser')(to),
  },
  {
    says: 'the admin is imported by its own entry and its sheet alone, and its port by the hosts',
    breaks: (from, to, isType) =>
      room(from) === 'site' &&
      !isTest(from) &&
      inside('site/src/admin')(to) &&
      !inside('site/src/admin')(from) &&
      !/^site\/src\/(?:entry-admin|admin-document)\.tsx$/.test(from) &&
      !(isType && inside('site/src/browser/platform')(from)),
  },
  {
    says: 'the public pages and the admin do not import each other',
    breaks: (from, to) =>
      (inside('site/src/pages')(from) && inside('site/src/admin')(to)) ||
      (inside('site/src/admin')(from) && inside('site/src/pages')(to)),
  },
]

const targetOf = (from, name) => (name.startsWith('.') ? posix.join(posix.dirname(from), name) : name)

/** One sentence per arrow of `file` that the house forbids. */
export const brokenArrows = (file, imports) =>
  imports.flatMap(({ name, isType }) => {
    const to = targetOf(file, name)
    return forbidden
      .filter(({ breaks }) => breaks(file, to, isType))
      .map(({ says }) => `${file} → ${to}: ${says}`)
  })
