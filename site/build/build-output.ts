import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

/** Writes `.vite/modules.json`, which lists the sources of each chunk, for the bundle size checks. */
export const chunkModuleListPlugin = (): Plugin => ({
  name: 'chunk-modules',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? [[output.fileName, output.moduleIds.map((id) => relative(import.meta.dirname, id))]]
        : [],
    )
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(modules), null, 1),
    })
  },
})

/** Script chunks that every public page loads. */
const commonChunks = ['libraries', 'pages', 'app']

/**
 * Tells V8 to compile all functions of the common chunks while they load, in a thread of its own. Otherwise the main thread
 * compiles each function when it is first called, and React's are called as a page is hydrated.
 */
export const eagerCompileHintsPlugin = (): Plugin => ({
  name: 'compile-hints',
  generateBundle: {
    // The hint must be the first line, so it is added after Vite has added a first line of its own.
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && commonChunks.includes(output.name))
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`
    },
  },
})

/** Minifies a script of the public folder, which the bundler copies as it is. It comes before `precompressBuiltFilesPlugin`. */
export const minifyPublicScriptPlugin = (file: string): Plugin => ({
  name: 'minify-public-script',
  writeBundle({ dir = '' }) {
    const path = join(dir, file)
    writeFileSync(path, minifySync(file, readFileSync(path, 'utf8'), { module: false }).code)
  },
})

const isText = (file: string): boolean =>
  /\.(?:js|css|svg|webmanifest|txt)$/.test(file) && !file.startsWith('.vite')

const compress = (file: string): void => {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const variants = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) }
  for (const [extension, variant] of Object.entries(variants)) {
    if (variant.length < bytes.length) writeFileSync(`${file}.${extension}`, variant)
  }
}

/** Compresses each built text file with brotli and gzip once, instead of per request. */
export const precompressBuiltFilesPlugin = (): Plugin => ({
  name: 'precompress',
  writeBundle({ dir = '' }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    const isNotCompressed = (file: string) => !existsSync(join(dir, `${file}.br`))
    // Several builds write into this folder, so files may be compressed already.
    for (const file of files) if (isText(file) && isNotCompressed(file)) compress(join(dir, file))
  },
})
