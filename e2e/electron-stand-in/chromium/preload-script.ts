import { preloadWorld } from './preload-world.ts'
import { structured } from './structured.ts'
import { worldHalf } from './world-half.ts'

interface Names {
  /** Random string that only the two ends of the bridge know. */
  readonly secret: string
  readonly binding: string
  readonly door: string
}

const onlyInTheMainFrame = (script: string): string => `if (window === window.top) { ${script} }`

/** Builds the script for the page's main world. It has to run before any script of the page. */
export const pageScript = ({ secret }: Names): string =>
  onlyInTheMainFrame(`(${worldHalf})('${secret}-page', '${secret}-preload')`)

/** Builds the script for the isolated world of the preload script. */
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
