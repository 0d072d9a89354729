const LONGEST = 400
const EXPLAINED = 250

const sayNothing = /(?:^|\/)(?:utils?|misc|helpers?|common)(?:[./]|$)/

const fixedWait = /\bwaitForTimeout\s*\(/

/** Rules about the size, the name and the waits of a file. */
export const brokenFileRules = (file, text) => {
  const lines = text.split('\n').length
  return [
    ...(lines > LONGEST ? [`${file}: ${lines} lines, over ${LONGEST}: split it`] : []),
    ...(lines > EXPLAINED && lines <= LONGEST && !/^\/\/ Long because /m.test(text)
      ? [`${file}: ${lines} lines, over ${EXPLAINED}: split it, or begin a line with «// Long because »`]
      : []),
    ...(sayNothing.test(file) ? [`${file}: the name says nothing about what is inside`] : []),
    ...(fixedWait.test(text)
      ? [`${file}: waits for a time, which is too short on a busy machine: wait for an event`]
      : []),
  ]
}
