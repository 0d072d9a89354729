import { execFileSync } from 'node:child_process'

/** How many of 60 mutations each package gets. */
export const packageWeights = { shared: 12, server: 22, site: 20, desktop: 6 }

/** Fakes, and files that hold texts, prices or drawings instead of rules. */
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

/** Shares `count` out by weight; what rounding leaves goes to the heaviest. */
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
