const LONGEST = 400
const EXPLAINED = 250

const sayNothing = /(?:^|\/)(?:utils?|misc|helpers?|common)(?:[./]|$)/

/** What the house says of a file's size and name. */
export const brokenFileRules = (file, text) => {
  const lines = text.split('\n').length
  return [
    ...(lines > LONGEST ? [`${file}: ${lines} lines, over ${LONGEST}: split it`] : []),
    ...(lines > EXPLAINED && lines <= LONGEST && !/^\/\/ Long because /m.test(text)
      ? [`${file}: ${lines} lines, over ${EXPLAINED}: split it, or begin a line with «// Long because »`]
      : []),
    ...(sayNothing.test(file) ? [`${file}: the name says nothing about what is inside`] : []),
  ]
}
