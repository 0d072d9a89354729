import { execFileSync } from 'node:child_process'

/** Number of mutations per package, out of 60. */
export const packageWeights = { shared: 12, server: 22, site: 20, desktop: 6 }

/** Files without rules: tests, fakes, and files with texts, prices or drawings. */
const excluded =
  /\.test\.tsx?$|\.soak\.|\.d\.ts$|\/(?:testing|stand-ins|fakes|demonstration-tables)\/|\/demo\/(?:posts|covers)\//

const isProduction = (file) =>
  /^(?:shared|server|site|desktop)\/src\/.*\.tsx?$/.test(file) && !excluded.test(file)

export const listProductionFiles = (checkout) =>
  execFileSync('git', ['ls-files', '-z'], { cwd: checkout, encoding: 'utf8' })
    .split('\0')
    .filter(isProduction)
    .sort()

export const packageOf = (file) => file.slice(0, file.indexOf('/'))

/** Distributes `count` by weight. The rounding remainder goes to the heaviest package. */
export const shareOut = (count, weights = packageWeights) => {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0)
  const shares = Object.entries(weights).map(([name, weight]) => [
    name,
    Math.max(1, Math.floor((count * weight) / sum)),
  ])
  const heaviest = shares.reduce((best, each) => (weights[each[0]] > weights[best[0]] ? each : best))
  heaviest[1] += count - shares.reduce((total, [, share]) => total + share, 0)
  return Object.fromEntries(shares)
}
