const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

// No dot begins a part of a path, and no percent sign hides one: what matches cannot lead out of the folder.
const plain = /^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.([a-z0-9]+)$/

const isScreen = /^\/admin(?:\/|$)/

export interface OwnFile {
  /** Inside the folder of the built page. */
  readonly path: string
  readonly type: string
}

const INDEX: OwnFile = { path: 'index.html', type: contentTypes.html ?? '' }

/** The file behind a path as it was asked for, not decoded; every screen of the admin is the one page. */
export const ownFile = (pathname: string): OwnFile | undefined => {
  if (isScreen.test(pathname)) return INDEX
  const type = contentTypes[plain.exec(pathname)?.[1] ?? '']
  return type === undefined ? undefined : { path: pathname.slice(1), type }
}
