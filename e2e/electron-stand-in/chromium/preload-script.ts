import { preloadWorld } from './preload-world.ts'
import { structured } from './structured.ts'
import { worldHalf } from './world-half.ts'

interface Names {
  /** Known to the two ends of the bridge alone. */
  readonly secret: string
  readonly binding: string
  readonly door: string
}

const onlyInTheMainFrame = (script: string): string => `if (window === window.top) { ${script} }`

/** For the page's own world, before any script of the page. */
export const pageScript = ({ secret }: Names): string =>
  onlyInTheMainFrame(`(${worldHalf})('${secret}-page', '${secret}-preload')`)

/** For the world of the preload script. */
export const isolatedScript = (preload: string, { secret, binding, door }: Names): string =>
  onlyInTheMainFrame(`(${preloadWorld})({
  half: (${worldHalf})('${secret}-preload', '${secret}-page'),
  structured: (${structured})(),
  toMain: globalThis['${binding}'],
  door: '${door}',
  platform: '${process.platform}',
  run: (require, process, module = { exports: {} }, exports = module.exports) => {
${preload}
  },
})`)
