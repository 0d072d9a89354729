import { findElectron } from '../../scripts/launch/desktop.mjs'

/** Once per run. */
const sayWhich = (): void => {
  process.stdout.write(
    findElectron()
      ? 'desktop specs run on Electron itself\n'
      : 'desktop specs run on the stand-in: no Electron binary here (what that cannot show: e2e/desktop-host/what-the-stand-in-cannot-show.md)\n',
  )
}

// biome-ignore lint/style/noDefaultExport: the runner calls a file's default
export default sayWhich
