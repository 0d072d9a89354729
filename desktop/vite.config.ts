import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import electron from 'vite-plugin-electron/simple'
import { subsetFonts } from '../site/build/subset-fonts.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Build options of one output folder, without source maps. */
const into = (folder: string) => ({ outDir: here(`dist/${folder}`), emptyOutDir: true, sourcemap: false })

/** Files of the site that the page asks for by their address, and the icon of the notification area. */
const siteFiles = ['start.js', 'images/not-found.svg', 'icons/icon-64.png']

/** Adds files of the site, with the script that applies the chosen theme before the first paint. */
const copySiteFiles = (): Plugin => ({
  name: 'copy-site-files',
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/start.js' }, injectTo: 'head-prepend' }],
  generateBundle() {
    for (const fileName of siteFiles) {
      const source = readFileSync(here(`../site/public/${fileName}`))
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})

export default defineConfig(async () => {
  await subsetFonts()
  return {
    root: here('src/renderer'),
    // Screens have paths of any depth and all load the same page, so asset URLs must be absolute.
    base: '/',
    publicDir: false as const,
    build: {
      ...into('renderer'),
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
    },
    plugins: [
      react(),
      copySiteFiles(),
      electron({
        main: {
          entry: here('src/main/main.ts'),
          vite: {
            root: here('.'),
            logLevel: 'warn',
            build: {
              ...into('main'),
              // Keytar is native and optional: it is loaded at run time, if it could be built.
              rolldownOptions: { external: ['electron', 'keytar'] },
            },
          },
        },
        preload: {
          input: here('src/preload/preload.ts'),
          vite: {
            root: here('.'),
            logLevel: 'warn',
            build: {
              ...into('preload'),
              // A sandboxed preload script has to be a single CommonJS file.
              rolldownOptions: { output: { entryFileNames: '[name].cjs' } },
            },
          },
        },
      }),
    ],
  }
})
