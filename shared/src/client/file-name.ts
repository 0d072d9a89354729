const decoded = (name: string): string | undefined => {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/** The name that `Content-Disposition` proposes: the one in UTF-8 goes before the one for old programs. */
export const fileNameIn = (disposition = ''): string | undefined => {
  const whole = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^\s;]+)/i.exec(disposition)?.[1]
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(disposition) ?? []
  return (whole && decoded(whole)) || quoted?.replace(/\\(.)/g, '$1') || bare
}
