import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import electron from 'vite-plugin-electron/simple'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: './',
  build: { outDir: here('dist/renderer'), emptyOutDir: true },
  plugins: [
    electron({
      main: {
        entry: here('src/main/main.ts'),
        vite: { build: { outDir: here('dist/main'), rolldownOptions: { external: ['keytar'] } } },
      },
    }),
  ],
})
