import { formatSecond } from 'shared/format'
import { sentence } from '../../../ui/sentence.ts'
import type { SaveState } from './autosave-terms.ts'

interface Words {
  readonly says: string
  readonly isTrouble: boolean
}

const HERE = 'Текст хранится на этом компьютере'
const NOT_HERE = 'Этот компьютер не может сохранить текст: скопируйте его'

const calm = (says: string): Words => ({ says, isTrouble: false })
const trouble = (says: string): Words => ({ says, isTrouble: true })

interface Lacking {
  readonly title: boolean
  readonly cover: boolean
}

const lacks = ({ title, cover }: Lacking): string => {
  if (title && cover) return 'нет заголовка и обложки'
  return title ? 'нет заголовка' : 'нет обложки'
}

/** Formats where the text is stored. */
export const saveWords = (state: SaveState<unknown, unknown>, lacking: Lacking, isKept: boolean): Words => {
  const here = isKept ? HERE : NOT_HERE
  switch (state.is) {
    case 'saved':
      if (state.at) return calm(`Сохранено в ${formatSecond(state.at)}`)
      return calm(lacking.title && lacking.cover ? 'Пока пусто' : 'Всё сохранено')
    case 'waiting':
      return calm('Сохраним, как только допишете')
    case 'saving':
      return calm('Сохраняем')
    case 'local-only':
      return isKept
        ? calm(`${HERE}: на сервер рано, ${lacks(lacking)}`)
        : trouble(`На сервер рано: ${lacks(lacking)}. ${NOT_HERE}`)
    case 'offline':
      return trouble(`Нет связи. ${here}`)
    case 'signed-out':
      return trouble(`Сеанс закончился. ${here}`)
    case 'conflict':
      return trouble(`Запись изменили: в другом окне или кто-то другой. ${here}`)
    case 'failed': {
      const { error } = state
      if (error.code === 'not-found') return trouble(`Эту запись удалили. ${here}`)
      const why = sentence(error.errors[0]?.message ?? error.title)
      // Only an action such as publishing or unpublishing was rejected.
      if (state.isTextSaved) return trouble(`Не получилось. ${why} Сам текст сохранён`)
      return trouble(`Не сохранено. ${why} ${here}`)
    }
  }
}
