import type { Files } from '../../admin/platform.ts'

export const browserFiles: Files = {
  save: async ({ name, type, text }) => {
    const address = URL.createObjectURL(new Blob([text], { type }))
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    // The browser reads it after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  },
}
