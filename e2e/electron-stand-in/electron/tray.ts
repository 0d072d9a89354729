import { existsSync } from 'node:fs'
import { createStrictEventEmitter, throwOnUnknownMember } from './strict-api.ts'

const createImage = (isLoaded: boolean, width: number, height: number) =>
  throwOnUnknownMember('NativeImage', {
    isEmpty: () => !isLoaded,
    getSize: () => ({ width, height }),
    resize: (size: { width?: number; height?: number }) =>
      createImage(isLoaded, size.width ?? width, size.height ?? height),
  })

type StandInImage = ReturnType<typeof createImage>

/** Creates images from files, which are not decoded: only whether the file exists and the size are known. */
export const createStandInNativeImage = () =>
  throwOnUnknownMember('nativeImage', {
    createFromPath: (path: string): StandInImage => createImage(existsSync(path), 0, 0),
  })

/** Creates a class of icons in the notification area, which record what the main process shows there. */
export const createStandInTrayClass = <Menu extends object>(isReady: () => boolean) => {
  const shown: Tray[] = []

  class Tray extends createStrictEventEmitter('Tray') {
    #image: StandInImage
    #toolTip = ''
    #menu: Menu | undefined
    #isDestroyed = false

    constructor(image: StandInImage) {
      super()
      if (!isReady()) throw new Error('Cannot create Tray before app is ready')
      this.#image = image
      shown.push(this)
    }

    setToolTip(toolTip: string): void {
      this.#assertAlive()
      this.#toolTip = toolTip
    }

    setContextMenu(menu: Menu | null): void {
      this.#assertAlive()
      this.#menu = menu ?? undefined
    }

    isDestroyed(): boolean {
      return this.#isDestroyed
    }

    destroy(): void {
      if (this.#isDestroyed) return
      this.#isDestroyed = true
      shown.splice(shown.indexOf(this), 1)
    }

    _getState() {
      return { toolTip: this.#toolTip, hasImage: !this.#image.isEmpty(), size: this.#image.getSize() }
    }

    _getMenu(): Menu | undefined {
      return this.#menu
    }

    #assertAlive(): void {
      if (this.#isDestroyed) throw new TypeError('Tray is destroyed')
    }
  }

  const getShown = (): Tray => {
    const [tray] = shown
    if (!tray) throw new Error('there is no icon in the notification area')
    return tray
  }

  return { Tray, listShown: () => shown, getShown }
}
