import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkModulesPlugin, precompressPlugin } from './build/build-output.ts'
import { pureRouterPlugin } from './build/pure-router.ts'
import { subsetFonts } from './build/subset-fonts.ts'
import { publicWirePlugin } from './build/wire.ts'

export default defineConfig(async ({ isSsrBuild }) => {
  await subsetFonts()
  return {
    plugins: [
      react(),
      publicWirePlugin(),
      ...(isSsrBuild ? [] : [pureRouterPlugin(), chunkModulesPlugin(), precompressPlugin()]),
    ],
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          // One sheet of style for all pages: it is small, and no page waits for its own.
          cssCodeSplit: false,
          // The policy lets pages load fonts and pictures from us alone, not out of the style sheet.
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { app: 'src/entry-client.tsx' },
            output: {
              codeSplitting: {
                groups: [
                  // Changes with a library, not with a deploy.
                  { name: 'libraries', test: /node_modules|rolldown|vite/ },
                  // What several pages share: a few hundred bytes are not worth a request of their own.
                  // Neither the engine nor what prepares the text of posts is: they go with the pages that need them.
                  {
                    name: 'pages',
                    test: /\/(?:ui|router|shared|src\/app)\/(?!(?:src|dist)\/(?:calculator|post)\/)/,
                  },
                ],
              },
            },
          },
        },
    // Where `npm run dev` looks for libraries before it serves: one that it met later would reload the page.
    optimizeDeps: {
      entries: ['src/entry-client.tsx', 'src/entry-admin.tsx', 'src/admin/features/**/*-page.tsx'],
    },
    // One copy of the agreement in the server's process: its errors are told apart by class.
    ssr: { external: ['shared'] },
  }
})
