import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chromium } from 'playwright'
import { BRAND_NAME_LINES } from '../../site/src/ui/brand.ts'
import { typesetRussianText } from '../../site/src/ui/typeset.ts'
import { resolveFromRepositoryRoot } from '../launch/paths.mjs'
import { findBrowser } from '../launch/system-packages.mjs'

/** Reads the SVG logo, the source of all generated images. */
const readLogoSvg = () => readFileSync(resolveFromRepositoryRoot('site/public/icon.svg'), 'utf8')

const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512]

const buildIconPage = (css) => `<!doctype html>
<style>
  body { margin: 0 }
  svg { display: block; width: 100vw; height: 100vh }
  ${css}
</style>
${readLogoSvg()}`

/**
 * Builds an icon for systems that cut the corners themselves: the background fills the square, the logo keeps a
 * margin.
 */
const buildFullBleedPage = (scale) =>
  buildIconPage(`
  .ground { rx: 0 }
  .mark { transform: scale(${scale}); transform-origin: center; transform-box: view-box }`)

const createIcon = (file, size, html, isTransparent) => ({
  file,
  width: size,
  height: size,
  html,
  isTransparent,
})

/**
 * Scale of the logo in a maskable icon. A mask may leave only a circle of 80 %, and the corners of the plate must fit
 * into it.
 */
const MASKABLE_SCALE = 0.8

const listIcons = () => [
  ...ICON_SIZES.map((size) => createIcon(`icons/icon-${size}.png`, size, buildIconPage(''), true)),
  createIcon('icons/apple-touch-icon.png', 180, buildFullBleedPage(0.88), false),
  createIcon('icons/maskable-512.png', 512, buildFullBleedPage(MASKABLE_SCALE), false),
]

const HEADLINE = ['Цена автомобиля в Украине:', 'до копейки и с объяснением']

const buildFontFace = (script) => {
  const file = `node_modules/@fontsource-variable/golos-text/files/golos-text-${script}-wght-normal.woff2`
  const bytes = readFileSync(resolveFromRepositoryRoot(file), 'base64')
  return `@font-face {
    font-family: golos-${script};
    font-weight: 400 900;
    src: url(data:font/woff2;base64,${bytes});
  }`
}

const buildPreviewStyle = () => `
  ${buildFontFace('cyrillic')}
  ${buildFontFace('latin')}
  body {
    --scene-ground: #f2f4f5;
    --draw: #3f4d57;
    --tone: #dde5e9;
    --tone-2: #c8d6dd;
    --bronze: #cc9557;
    --bronze-line: #bd8546;
    position: relative;
    box-sizing: border-box;
    height: 630px;
    margin: 0;
    padding: 52px 64px 0;
    background: #f2f4f5;
    color: #16212a;
    font: 560 30px/34px golos-cyrillic, golos-latin;
    letter-spacing: -.014em;
  }
  header { display: flex; align-items: center; gap: 22px }
  header svg { width: 106px; height: 61px }
  .ground { display: none }
  .mark { stroke-width: 3.2 }
  .plate { stroke: currentColor }
  h1 { margin: 44px 0 0 -3px; font: inherit; font-size: 76px; line-height: 84px; letter-spacing: -.028em }
  .scene { position: absolute; left: 0; bottom: 0; display: block }
  .sheet { position: absolute; inset: auto 0 0; height: 36px; background: #fff }
  /* Seen at a third of its size, the picture needs bolder lines than a page does. */
  .scene, #box { stroke-width: 1.8 }
  [stroke-width="2.5"], .line { stroke-width: 4 }`

const routeLineAttributes = 'class="line" fill="none" stroke="var(--bronze-line)"'
const buildWaves = (from, count) =>
  Array.from({ length: count }, (_, index) => `<use href="#w" x="${from + index * 60}" y="594" />`).join('')

/** Illustration of the route from the yard to the number plate, with fewer and larger objects than on the home page. */
const previewScene = `
<svg class="scene" viewBox="0 0 1200 630" width="1200" height="630" fill="var(--scene-ground)"
  stroke="var(--draw)" stroke-linecap="round" stroke-linejoin="round">
  <circle cx="886" cy="414" r="36" fill="var(--tone)" stroke="none" />
  <use href="#truck" transform="translate(62 594)scale(.92)" />
  <use href="#stack" transform="translate(276 594)scale(.84)" />
  <use href="#crane" transform="translate(436 594)scale(-.82 .82)" />
  <use href="#ship" transform="translate(474 594)scale(.86)" />
  <use href="#light" transform="translate(866 594)scale(1.2)" />
  <use href="#city" transform="translate(898 594)scale(1.02)" />
  <use href="#front" transform="translate(1095 594)" />
  <path ${routeLineAttributes} d="M0 594H476M836 594H1200" />
  ${buildWaves(476, 6)}
</svg>`

/** Crops the logo to the plate, without its background and margins. */
const buildCroppedLogo = () => readLogoSvg().replace('viewBox="0 0 64 64"', 'viewBox="4 16 56 32"')

const createLinkPreview = () => ({
  file: 'images/preview.png',
  width: 1200,
  height: 630,
  isTransparent: false,
  html: `<!doctype html>
<style>${buildPreviewStyle()}</style>
<div hidden>${readFileSync(resolveFromRepositoryRoot('site/src/ui/drawings.svg'), 'utf8')}</div>
<header>${buildCroppedLogo()}<span>${BRAND_NAME_LINES.join('<br>')}</span></header>
<h1>${HEADLINE.map(typesetRussianText).join('<br>')}</h1>
<div class="sheet"></div>
${previewScene}`,
})

const renderPicture = async (browser, { file, width, height, html, isTransparent }) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  const bytes = await page.screenshot({ omitBackground: isTransparent })
  await page.close()
  const path = `site/public/${file}`
  mkdirSync(dirname(resolveFromRepositoryRoot(path)), { recursive: true })
  writeFileSync(resolveFromRepositoryRoot(path), bytes)
  process.stdout.write(`${path}: ${width} × ${height}, ${bytes.length} bytes\n`)
}

// Run by hand when the logo, the headline or the illustrations change. The images are committed.
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  for (const picture of [...listIcons(), createLinkPreview()]) await renderPicture(browser, picture)
} finally {
  await browser.close()
}
