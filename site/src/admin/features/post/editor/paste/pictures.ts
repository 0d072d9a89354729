import { pictureKeyIn } from 'shared/post'
import { waitingPicture } from './waiting-picture.ts'

export interface PastedPictures {
  /** Pictures embedded in the text as `data:` URLs. */
  readonly inside: readonly string[]
  /** Number of pictures hosted elsewhere. They are removed, because readers would load them from a foreign server. */
  readonly lost: number
}

/** Returns the stored path of a picture uploaded to this site. */
const oursIn = (src: string, origin: string): string | undefined => {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
  return pictureKeyIn(path) === undefined ? undefined : path
}

export const settlePictures = (root: ParentNode, origin: string): PastedPictures => {
  const inside: string[] = []
  let lost = 0
  for (const image of root.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const ours = oursIn(src, origin)
    if (ours !== undefined) image.setAttribute('src', ours)
    else if (/^data:image\//i.test(src)) image.setAttribute('src', waitingPicture(inside.push(src) - 1))
    else {
      lost += 1
      image.remove()
    }
  }
  return { inside, lost }
}

/** Decodes a `data:` URL to a file. */
export const fileFrom = (address: string): File | undefined => {
  const [, type = '', text = ''] = /^data:(image\/[\w.+-]+)[^,]*;base64,(.*)$/is.exec(address) ?? []
  if (type === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(text.trim()), (sign) => sign.charCodeAt(0))
    return new File([bytes], 'Картинка из вставленного текста', { type })
  } catch {
    return undefined
  }
}
