import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressBuiltFilesPlugin } from './build/build-output.ts'
import { createCssClassNameGenerator } from './build/class-names.ts'
import { subsetFonts } from './build/subset-fonts.ts'

const editor = '(?:@tiptap|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname)'
const sourceFolder = fileURLToPath(new URL('src', import.meta.url))

/** Builds the admin separately, after the public pages, so that no admin code can end up in them. */
export default defineConfig(async () => {
  await subsetFonts()
  return {
    plugins: [react(), precompressBuiltFilesPlugin()],
    css: { modules: { generateScopedName: createCssClassNameGenerator(sourceFolder) } },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/admin.json',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { admin: 'src/entry-admin.tsx' },
        output: {
          codeSplitting: {
            // Libraries and text editor change rarely, so they have chunks of their own that browsers cache longer.
            groups: [
              { name: 'kit', test: new RegExp(`node_modules/(?!${editor})|rolldown|vite`), priority: 1 },
              { name: 'editor', test: new RegExp(`node_modules/${editor}`) },
            ],
          },
        },
      },
      // The admin is opened once and used all day, so its chunks may be larger than those of a page.
      chunkSizeWarningLimit: 1000,
    },
  }
})
