import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chromium } from 'playwright'
import { inRoot } from '../launch/paths.mjs'
import { findBrowser } from '../launch/system-packages.mjs'
import { icons } from './icons.mjs'
import { preview } from './preview.mjs'

const drawOne = async (browser, { file, width, height, html, isTransparent }) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  const bytes = await page.screenshot({ omitBackground: isTransparent })
  await page.close()
  const path = `site/public/${file}`
  mkdirSync(dirname(inRoot(path)), { recursive: true })
  writeFileSync(inRoot(path), bytes)
  process.stdout.write(`${path}: ${width} × ${height}, ${bytes.length} bytes\n`)
}

// Run by hand when the logo, the headline or the illustrations change. The images are committed.
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  for (const picture of [...icons(), preview()]) await drawOne(browser, picture)
} finally {
  await browser.close()
}
