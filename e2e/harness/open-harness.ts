import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { build } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

type Entry = 'harness.tsx' | 'editor-harness.ts' | 'editor-screen.tsx'

const built = new Map<Entry, Promise<{ script: string; style: string }>>()

/** By the same tools as the site itself. */
const buildHarness = async (entry: Entry): Promise<{ script: string; style: string }> => {
  const result = await build({
    root: at('../../site'),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: at(entry), output: { codeSplitting: false } },
    },
  })
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])).join('\n')
  const style = output.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  )
  return { script, style: style.join('\n') }
}

/** A page of the product's own origin that holds parts of the site with what the test puts around them. */
export const openHarness = async (
  page: Page,
  around: string,
  origin = '',
  entry: Entry = 'harness.tsx',
): Promise<void> => {
  const building = built.get(entry) ?? buildHarness(entry)
  built.set(entry, building)
  const { script, style } = await building
  const html =
    '<!doctype html><html lang="ru"><title>Проба</title><link rel="stylesheet" href="/harness.css"><body><script src="/harness.js"></script>'
  await page.route('**/harness', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('**/harness.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: style + around }),
  )
  await page.route('**/harness.js', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  )
  await page.goto(`${origin}/harness`)
}
