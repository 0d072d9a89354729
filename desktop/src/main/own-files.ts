const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

// No path segment starts with a dot and there are no percent signs, so a match cannot leave the folder.
const plain = /^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.([a-z0-9]+)$/

const isScreen = /^\/admin(?:\/|$)/

export interface OwnFile {
  /** Relative to the folder of the built page. */
  readonly path: string
  readonly type: string
}

const INDEX: OwnFile = { path: 'index.html', type: contentTypes.html ?? '' }

/** Finds the built file of an undecoded path. Every screen of the admin is served by `index.html`. */
export const ownFile = (pathname: string): OwnFile | undefined => {
  if (isScreen.test(pathname)) return INDEX
  const type = contentTypes[plain.exec(pathname)?.[1] ?? '']
  return type === undefined ? undefined : { path: pathname.slice(1), type }
}
