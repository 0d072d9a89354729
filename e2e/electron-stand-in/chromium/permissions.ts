import type { CDPSession } from 'playwright/test'

/** Maps Electron's permission names to those of Chromium. */
const names: Readonly<Record<string, readonly string[]>> = {
  geolocation: ['geolocation'],
  media: ['camera', 'microphone'],
  notifications: ['notifications'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  midi: ['midi'],
  'idle-detection': ['idle-detection'],
}

/** Sets the permissions that main grants. Chromium needs them before the page asks. */
export const grant = async (
  session: CDPSession,
  address: string,
  granted: readonly string[],
): Promise<void> => {
  const { origin } = new URL(address)
  const { browserContextId = '' } = (await session.send('Target.getTargetInfo')).targetInfo
  for (const [electrons, chromiums] of Object.entries(names)) {
    const setting = granted.includes(electrons) ? 'granted' : 'denied'
    for (const name of chromiums) {
      await session.send('Browser.setPermission', { permission: { name }, setting, origin, browserContextId })
    }
  }
}
