import { execFileSync } from 'node:child_process'

const LONGEST = 72

/** Begins at the commit that added this file: older subjects cannot be changed any more. */
const ruleFile = 'scripts/house/commit-rules.mjs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const isFullSubject = (subject) => /^(?:Merge|Revert) /.test(subject)

export const checkSubject = (subject) => {
  if (isFullSubject(subject)) return []
  const length = [...subject].length
  return [
    ...(length > LONGEST
      ? [`commit «${subject}»: ${length} characters, over ${LONGEST}: put the reason into the body`]
      : []),
    ...(/^[a-z][\w ,./-]*: \S/.test(subject)
      ? []
      : [`commit «${subject}»: begin with the area and a colon, such as «server: »`]),
  ]
}

/** Reads the subjects since the rule exists. A copy without history, or a shallow one, has none to check. */
const readSubjects = () => {
  try {
    const [first] = git('log', '--diff-filter=A', '--format=%H', '--', ruleFile).trim().split('\n').slice(-1)
    return first ? git('log', '--no-merges', '--format=%s', `${first}..HEAD`).split('\n').filter(Boolean) : []
  } catch {
    return []
  }
}

export const findCommitProblems = () => readSubjects().flatMap(checkSubject)
