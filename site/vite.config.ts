import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  chunkModuleListPlugin,
  eagerCompileHintsPlugin,
  minifyPublicScriptPlugin,
  precompressBuiltFilesPlugin,
} from './build/build-output.ts'
import { createCssClassNameGenerator } from './build/class-names.ts'
import { reactRouterTreeShakingPlugin, vitePreloadHelperPlugin } from './build/library-patches.ts'
import { subsetFonts } from './build/subset-fonts.ts'
import { publicApiEndpointsPlugin } from './build/wire.ts'

// Chunk of the modules that several pages share, and that the layout shares with the contact forms.
const pages =
  /\/(?:ui|router|shared|src\/app)\/(?!(?:src|dist)\/(?:calculator|car|post)\/)|\/(?:phone-callback\.module|calculation-attachment\.)/
// Modules that only forms need are in the chunk of the forms.
const forms = /\/(?:answer-hours|segmented-control\.tsx|field-error-message|share-links\.)/
// Chunk of the calculation engine and of what every page with a calculated sum needs.
const calculator =
  /\/shared\/(?:src|dist)\/calculator\/(?!text\/(?:route|clearance)|budget\/)|\/(?:calculation-amounts|cost-bar|calculator-day-data)\./
// Chunk of the modules that the calculator and the page of a saved calculation share.
const calculation =
  /\/calculator\/(?:calculator-labels|inline-message|text\/(?:route|clearance)|result\/(?:clearance-notice|cost-|route-line|total-bar))/
// Chunk of the contact forms in the layout.
const contact = /\/(?:contact-section|phone-callback-dialog|field-error-message)\./
const sourceFolder = fileURLToPath(new URL('src', import.meta.url))

export default defineConfig(async ({ command, isSsrBuild }) => {
  await subsetFonts()
  return {
    plugins: [
      react(),
      publicApiEndpointsPlugin(),
      ...(isSsrBuild
        ? []
        : [
            reactRouterTreeShakingPlugin(),
            vitePreloadHelperPlugin(),
            chunkModuleListPlugin(),
            eagerCompileHintsPlugin(),
            minifyPublicScriptPlugin('start.js'),
            precompressBuiltFilesPlugin(),
          ]),
    ],
    css: {
      modules: command === 'build' ? { generateScopedName: createCssClassNameGenerator(sourceFolder) } : {},
    },
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          // All pages share one style sheet, which is small, so that no page waits for another one.
          cssCodeSplit: false,
          // The content policy allows fonts and pictures from our origin only, not data URLs in the style sheet.
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { app: 'src/entry-client.tsx' },
            output: {
              codeSplitting: {
                groups: [
                  // React has a chunk of its own, which changes with the library and not with each deployment.
                  { name: 'libraries', test: /node_modules|rolldown|vite/ },
                  // A chunk of a few hundred bytes compresses badly and costs a request. The engine and the
                  // preparation of post texts stay with the pages that need them.
                  { name: 'pages', test: (id: string) => pages.test(id) && !forms.test(id) },
                  { name: 'calculator', test: calculator },
                  { name: 'calculation', test: calculation },
                  { name: 'contact', test: contact },
                ],
              },
            },
          },
        },
    // `npm run dev` scans these files for libraries first: one found later would reload the page.
    optimizeDeps: {
      entries: ['src/entry-client.tsx', 'src/entry-admin.tsx', 'src/admin/**/*-page.tsx'],
    },
    // `shared` is not bundled into the server build: a second copy would break `instanceof` checks of errors.
    ssr: { external: ['shared'] },
  }
})
