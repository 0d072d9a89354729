import { typeset } from '../../../../../ui/typeset.ts'
import styles from './pictures.module.css'
import type { Waiting } from './waiting.ts'

interface Deeds {
  readonly onAgain: () => void
  readonly onDrop: () => void
}

const button = (says: string, onPress: () => void): HTMLElement => {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = says
  made.addEventListener('click', onPress)
  return made
}

/** Creates the element shown in the text until the picture is uploaded. */
export const waitingView = ({ file, trouble }: Waiting, { onAgain, onDrop }: Deeds): HTMLElement => {
  const box = document.createElement('div')
  box.className = styles.waiting ?? ''
  box.contentEditable = 'false'
  box.dataset.state = trouble === undefined ? 'sending' : 'failed'
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  words.textContent = typeset(
    trouble === undefined ? `Загружается «${file.name}»` : `«${file.name}» не загрузилась. ${trouble}`,
  )
  box.append(words)
  if (trouble === undefined) box.append(button('Отменить', onDrop))
  else box.append(button('Ещё раз', onAgain), button('Убрать', onDrop))
  return box
}
