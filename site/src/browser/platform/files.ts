import type { Files } from '../../admin/platform.ts'

export const browserFiles: Files = {
  save: async (file) => {
    const { name, type } = file
    const content = 'bytes' in file ? file.bytes : file.text
    const address = URL.createObjectURL(new Blob([content], { type }))
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    // The browser reads the blob after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  },
}
