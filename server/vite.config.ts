import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const resolveHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const sourceFolder = resolveHere('./src/')

/** Adjusts module URLs, from which worker scripts and package files are found, to the other folder of the bundle. */
const keepModuleUrlsPlugin = (): Plugin => ({
  name: 'keep-module-urls',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => {
      if (!id.startsWith(sourceFolder)) return null
      const compiledModule = `../../dist/${relative(sourceFolder, id).replaceAll('\\', '/').replace(/\.ts$/, '.js')}`
      const moduleUrl = `new URL(${JSON.stringify(compiledModule)}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', moduleUrl), map: null }
    },
  },
})

export default defineConfig({
  plugins: [keepModuleUrlsPlugin()],
  // Production mode is fixed in the build, since React renders four times slower in development mode.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { 'site/render': resolveHere('../site/dist/server/entry-server.js') } },
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'better-sqlite3', 'sharp'],
    resolve: { conditions: ['source', 'module', 'node', 'production'] },
  },
  build: {
    ssr: true,
    outDir: '.generated/program',
    // Source maps are not needed for function names in stack traces; only `node --enable-source-maps` reads them.
    minify: false,
    sourcemap: true,
    target: 'node22',
    rolldownOptions: {
      input: 'src/program.ts',
      checks: { moduleLevelDirective: false, pluginTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
    },
  },
})
