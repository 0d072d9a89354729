import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
    : { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/styles/site.css' } },
  // One copy of the agreement in the server's process: its errors are told apart by class.
  ssr: { external: ['shared'] },
}))
