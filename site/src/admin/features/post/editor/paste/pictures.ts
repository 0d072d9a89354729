import { pictureKeyIn } from 'shared/post'
import { waitingPicture } from './waiting-picture.ts'

export interface PastedPictures {
  /** Those that came with the text itself, as `data:` addresses. */
  readonly inside: readonly string[]
  /** How many stay behind: whoever looks at the page would fetch them from elsewhere. */
  readonly lost: number
}

/** An address on this very site, as it is stored. */
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

/** The file that a `data:` address holds. */
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
