import { fileURLToPath } from 'node:url'

export default {
  poweredByHeader: false,
  // The content shared by all rivals is beside this folder.
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
}
