import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { subsetFonts } from './build/subset-fonts.ts'

/** The admin of the web, built apart: nothing of it can find its way into the pages of visitors. Built after them. */
export default defineConfig(async () => {
  await subsetFonts()
  return {
    plugins: [react(), precompress()],
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/admin.json',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { admin: 'src/entry-admin.tsx' },
        // Changes with a library, not with a deploy.
        output: { codeSplitting: { groups: [{ name: 'kit', test: /node_modules|rolldown|vite/ }] } },
      },
      // An office tool that is opened once and used all day may weigh more than a page.
      chunkSizeWarningLimit: 1000,
    },
  }
})
