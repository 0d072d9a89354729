import { readFileSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'

/** Reads the SVG logo, the source of all generated images. */
export const readIcon = () => readFileSync(inRoot('site/public/icon.svg'), 'utf8')

const SIZES = [64, 120, 144, 152, 192, 384, 512]

const page = (css) => `<!doctype html>
<style>
  body { margin: 0 }
  svg { display: block; width: 100vw; height: 100vh }
  ${css}
</style>
${readIcon()}`

/**
 * Builds an icon for systems that cut the corners themselves: the background fills the square, the logo keeps a
 * margin.
 */
const fullBleed = (scale) =>
  page(`
  .ground { rx: 0 }
  .mark { transform: scale(${scale}); transform-origin: center; transform-box: view-box }`)

const square = (file, size, html, isTransparent) => ({ file, width: size, height: size, html, isTransparent })

/**
 * Scale of the logo in a maskable icon. A mask may leave only a circle of 80 %, and the corners of the plate must fit
 * into it.
 */
const MASKED = 0.8

export const icons = () => [
  ...SIZES.map((size) => square(`icons/icon-${size}.png`, size, page(''), true)),
  square('icons/apple-touch-icon.png', 180, fullBleed(0.88), false),
  square('icons/maskable-512.png', 512, fullBleed(MASKED), false),
]
