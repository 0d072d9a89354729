import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  chunkModulesPlugin,
  compileHintsPlugin,
  minifyPublicScriptPlugin,
  precompressPlugin,
} from './build/build-output.ts'
import { createClassNameGenerator } from './build/class-names.ts'
import { preloadHelperPlugin } from './build/preload-helper.ts'
import { pureRouterPlugin } from './build/pure-router.ts'
import { subsetFonts } from './build/subset-fonts.ts'
import { publicWirePlugin } from './build/wire.ts'

const sharedByPages = /\/(?:ui|router|shared|src\/app)\/(?!(?:src|dist)\/(?:calculator|post)\/)/
const neededByForms = /\/(?:answer-hours|segmented-control|field-error-message|copy-text-to-clipboard)\./
const sourceFolder = fileURLToPath(new URL('src', import.meta.url))

export default defineConfig(async ({ command, isSsrBuild }) => {
  await subsetFonts()
  return {
    plugins: [
      react(),
      publicWirePlugin(),
      ...(isSsrBuild
        ? []
        : [
            pureRouterPlugin(),
            preloadHelperPlugin(),
            chunkModulesPlugin(),
            compileHintsPlugin(),
            minifyPublicScriptPlugin('start.js'),
            precompressPlugin(),
          ]),
    ],
    css: {
      modules: command === 'build' ? { generateScopedName: createClassNameGenerator(sourceFolder) } : {},
    },
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          // One style sheet for all pages: it is small, and no page waits for its own.
          cssCodeSplit: false,
          // The content policy allows fonts and pictures from our origin only, not data URLs in the style sheet.
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { app: 'src/entry-client.tsx' },
            output: {
              codeSplitting: {
                groups: [
                  // Changes with a library, not with a deploy.
                  { name: 'libraries', test: /node_modules|rolldown|vite/ },
                  // Modules that several pages share: a few hundred bytes are not worth a request.
                  // The engine and the preparation of post texts stay with the pages that need them, and what
                  // only forms need is loaded with them.
                  {
                    name: 'pages',
                    test: (id: string) => sharedByPages.test(id) && !neededByForms.test(id),
                  },
                ],
              },
            },
          },
        },
    // `npm run dev` scans these files for libraries first: one found later would reload the page.
    optimizeDeps: {
      entries: ['src/entry-client.tsx', 'src/entry-admin.tsx', 'src/admin/features/**/*-page.tsx'],
    },
    // One copy of `shared` in the server's process: errors are distinguished by class.
    ssr: { external: ['shared'] },
  }
})
