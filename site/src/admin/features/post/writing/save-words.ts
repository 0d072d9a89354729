import { formatSecond } from 'shared/format'
import { sentence } from '../../../ui/sentence.ts'
import type { SaveState } from './autosave-terms.ts'

interface Words {
  readonly says: string
  readonly isTrouble: boolean
}

const HERE = 'Текст хранится на этом компьютере'

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

/** Where the text is, in words. */
export const saveWords = (state: SaveState<unknown, unknown>, lacking: Lacking): Words => {
  switch (state.is) {
    case 'saved':
      if (state.at) return calm(`Сохранено в ${formatSecond(state.at)}`)
      return calm(lacking.title && lacking.cover ? 'Пока пусто' : 'Всё сохранено')
    case 'waiting':
      return calm('Сохраним, как только допишете')
    case 'saving':
      return calm('Сохраняем')
    case 'local-only':
      return calm(`${HERE}: на сервер рано, ${lacks(lacking)}`)
    case 'offline':
      return trouble(`Нет связи. ${HERE}`)
    case 'signed-out':
      return trouble(`Сеанс закончился. ${HERE}`)
    case 'conflict':
      return trouble(`Запись изменили: в другом окне или кто-то другой. ${HERE}`)
    case 'failed': {
      const { error } = state
      if (error.code === 'not-found') return trouble(`Эту запись удалили. ${HERE}`)
      const why = error.errors[0]?.message ?? error.title
      return trouble(`Не сохранено. ${sentence(why)} ${HERE}`)
    }
  }
}
