const decoded = (name: string): string | undefined => {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/** Returns the file name of a `Content-Disposition` header. The UTF-8 name takes precedence over the legacy one. */
export const fileNameIn = (disposition = ''): string | undefined => {
  const whole = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^\s;]+)/i.exec(disposition)?.[1]
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(disposition) ?? []
  return (whole && decoded(whole)) || quoted?.replace(/\\(.)/g, '$1') || bare
}
