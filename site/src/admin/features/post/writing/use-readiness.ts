import { useRef, useState } from 'react'
import { failureWords } from './picture-words.ts'
import type { PicturesOnTheWay } from './pictures-on-the-way.ts'
import { useScreenToast } from './use-screen-toast.ts'
import type { Writing } from './use-writing.ts'
import type { Written } from './written.ts'

export const lackingIn = ({ title, image }: Written) => ({
  title: title.trim() === '',
  cover: image === null,
})

const CHOOSE = 'Сначала выберите, какая из двух версий останется: пока их две, публикацию не изменить'

/** Checks whether a post can be published. A failed check shows the reason and focuses the field. */
export const useReadiness = (session: Writing['session'], pictures: PicturesOnTheWay) => {
  const toast = useScreenToast()
  const title = useRef<HTMLTextAreaElement>(null)
  const choice = useRef<HTMLElement>(null)
  const [isWanting, setWanting] = useState(false)

  const isChosen = (): boolean => {
    if (session.state().is !== 'conflict') return true
    toast(CHOOSE)
    choice.current?.focus()
    return false
  }

  const isWhole = (): boolean => {
    const lacking = lackingIn(session.content())
    const isCoverComing = pictures.at('cover').some(({ hasFailed }) => !hasFailed)
    setWanting(true)
    if (lacking.title) title.current?.focus()
    return !lacking.title && (!lacking.cover || isCoverComing)
  }

  const arePicturesThere = (): boolean => {
    const why = failureWords(pictures, session.content().image !== null)
    if (why === undefined) return true
    toast(why)
    document.querySelector<HTMLElement>('[data-state=failed] button')?.focus()
    return false
  }

  const faultsIn = (content: Written): Readonly<Record<string, string>> => {
    if (!isWanting) return {}
    const lacking = lackingIn(content)
    return {
      ...(lacking.title ? { title: 'Напишите заголовок: без него запись не опубликовать' } : {}),
      ...(lacking.cover && pictures.at('cover').length === 0
        ? { picture: 'Выберите обложку: без неё запись не опубликовать' }
        : {}),
    }
  }

  return { title, choice, faultsIn, isChosen, isWhole, arePicturesThere }
}

export type Readiness = ReturnType<typeof useReadiness>
