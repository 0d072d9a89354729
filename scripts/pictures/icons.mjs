import { readFileSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'

/** The one drawing of the mark that all pictures are made of. */
export const readIcon = () => readFileSync(inRoot('site/public/icon.svg'), 'utf8')

const SIZES = [64, 120, 144, 152, 192, 384, 512]

const page = (css) => `<!doctype html>
<style>
  body { margin: 0 }
  svg { display: block; width: 100vw; height: 100vh }
  ${css}
</style>
${readIcon()}`

/** For systems that cut the corners themselves: the ground reaches every edge, the mark keeps away from them. */
const fullBleed = (scale) =>
  page(`
  .ground { rx: 0 }
  .mark { transform: scale(${scale}); transform-origin: center; transform-box: view-box }`)

const square = (file, size, html, isTransparent) => ({ file, width: size, height: size, html, isTransparent })

/** A mask may leave no more than a circle of four fifths: scaled so, the corners of the plate stay inside it. */
const MASKED = 0.8

export const icons = () => [
  ...SIZES.map((size) => square(`icons/icon-${size}.png`, size, page(''), true)),
  square('icons/apple-touch-icon.png', 180, fullBleed(0.88), false),
  square('icons/maskable-512.png', 512, fullBleed(MASKED), false),
]
