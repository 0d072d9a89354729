import { resolve } from 'node:path'
import type { App } from 'electron'
import { APP_LINK_SCHEME } from 'shared/app-link'

export interface LinkAndFileOpenRequest {
  links: readonly string[]
  paths: readonly string[]
}

/** `appFolder` is the first argument of an app that is not packaged, before the arguments of the user. */
export const parseAppCommandLine = (argv: readonly string[], appFolder?: string): LinkAndFileOpenRequest => {
  const values = argv.slice(1).filter((argument) => argument !== '' && !argument.startsWith('-'))
  const opened =
    appFolder === undefined
      ? values
      : values.slice(values.findIndex((argument) => resolve(argument) === appFolder) + 1)
  const isLink = (argument: string): boolean => argument.toLowerCase().startsWith(`${APP_LINK_SCHEME}:`)
  return { links: opened.filter(isLink), paths: opened.filter((argument) => !isLink(argument)) }
}

/** Queues what the operating system asks to open: macOS may do so before the app is ready. */
export const createLinkAndFileOpenQueue = (app: App, argv: readonly string[]) => {
  const appFolder = app.isPackaged ? undefined : app.getAppPath()
  const start = parseAppCommandLine(argv, appFolder)
  const early: LinkAndFileOpenRequest[] = start.links.length + start.paths.length > 0 ? [start] : []
  let handle = (request: LinkAndFileOpenRequest): void => void early.push(request)

  // macOS reports each of several opened files in an event of its own.
  let paths: string[] = []
  const handlePaths = (): void => {
    const request = { links: [], paths }
    paths = []
    handle(request)
  }

  app.on('open-url', (event, url) => {
    event.preventDefault()
    handle({ links: [url], paths: [] })
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    if (paths.length === 0) setImmediate(handlePaths)
    paths.push(path)
  })
  app.on('second-instance', (_, secondArgv) => handle(parseAppCommandLine(secondArgv, appFolder)))

  return {
    start: (handler: (request: LinkAndFileOpenRequest) => void): void => {
      handle = handler
      for (const request of early.splice(0)) handler(request)
    },
  }
}
