import { typesetRussianText } from '../../../../../ui/typeset.ts'
import type { TextPictureBeingUploaded } from './picture-places.ts'
import styles from './pictures.module.css'

interface UploadingPictureActions {
  onRetry: () => void
  onRemove: () => void
}

const createButton = (label: string, onPress: () => void): HTMLElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onPress)
  return element
}

/** Reads a picture as a `data:` URL, the only local URL that the content security policy of the admin allows. */
export const readPictureAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

const createPreviewImage = (file: File): HTMLElement => {
  const image = document.createElement('img')
  image.className = styles.preview ?? ''
  image.alt = ''
  image.hidden = true
  image.addEventListener('load', () => {
    image.hidden = false
  })
  readPictureAsDataUrl(file).then(
    (address) => {
      image.src = address
    },
    // A file that cannot be read has no preview, and its upload reports the error.
    () => undefined,
  )
  return image
}

export const createUploadingPictureView = (
  { file, name, error }: TextPictureBeingUploaded,
  { onRetry, onRemove }: UploadingPictureActions,
): HTMLElement => {
  const box = document.createElement('div')
  box.className = styles.waiting ?? ''
  box.contentEditable = 'false'
  box.dataset.state = error === undefined ? 'sending' : 'failed'
  const message = document.createElement('p')
  message.setAttribute('role', 'status')
  message.textContent = typesetRussianText(
    error === undefined ? `Загружается «${name}»` : `«${name}» не загрузилась. ${error}`,
  )
  if (file) box.append(createPreviewImage(file))
  box.append(message)
  if (error === undefined) box.append(createButton('Отменить', onRemove))
  else {
    if (file) box.append(createButton('Ещё раз', onRetry))
    box.append(createButton('Убрать', onRemove))
  }
  return box
}
