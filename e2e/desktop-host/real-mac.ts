import { findElectron } from '../../scripts/launch/desktop.mjs'

/** There the system draws the title and the menus; the stand-in's main believes to be elsewhere. */
export const isRealMac = (): boolean => findElectron() !== undefined && process.platform === 'darwin'
