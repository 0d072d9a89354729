import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = (file: string): boolean =>
  /\.(?:js|css|svg|webmanifest|txt)$/.test(file) && !file.startsWith('.vite')

const compress = (file: string): void => {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const forms = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) }
  for (const [ending, form] of Object.entries(forms)) {
    if (form.length < bytes.length) writeFileSync(`${file}.${ending}`, form)
  }
}

/** Compresses each built text file with brotli and gzip once, instead of per request. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  writeBundle({ dir = '' }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    const isNew = (file: string) => !existsSync(join(dir, `${file}.br`))
    // Several builds write into this folder.
    for (const file of files) if (isText(file) && isNew(file)) compress(join(dir, file))
  },
})
