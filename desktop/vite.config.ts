import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import electron from 'vite-plugin-electron/simple'
import { subsetFonts } from '../site/build/subset-fonts.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What main and preload share: one folder each, and no map of the sources. */
const into = (folder: string) => ({ outDir: here(`dist/${folder}`), emptyOutDir: true, sourcemap: false })

/** The very script that the web reads the chosen theme with, before the first paint. */
const theme = (): Plugin => ({
  name: 'theme',
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/theme.js' }, injectTo: 'head-prepend' }],
  generateBundle() {
    const source = readFileSync(here('../site/public/theme.js'))
    this.emitFile({ type: 'asset', fileName: 'theme.js', source })
  },
})

export default defineConfig(async () => {
  await subsetFonts()
  return {
    root: here('src/renderer'),
    // Screens lie at any depth below the origin of the app, and all of them are the one page.
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
      theme(),
      electron({
        main: {
          entry: here('src/main/main.ts'),
          vite: {
            root: here('.'),
            logLevel: 'warn',
            build: {
              ...into('main'),
              // Native and optional: loaded by name at run time, where it could be built.
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
              // Sandboxed, a preload script is one file of CommonJS.
              rolldownOptions: { output: { entryFileNames: '[name].cjs' } },
            },
          },
        },
      }),
    ],
  }
})
