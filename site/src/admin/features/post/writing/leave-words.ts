import { sentence } from '../../../ui/sentence.ts'
import type { SaveState } from './autosave-terms.ts'
import { leaveWithoutWords } from './picture-words.ts'
import type { OnItsWay } from './pictures-on-the-way.ts'

interface Words {
  readonly title: string
  readonly says: string
  /** Nothing is on its way that could still do it. */
  readonly isHopeless: boolean
}

interface Around {
  readonly isKept: boolean
  /** The server knows nothing of it: it is in no list. */
  readonly isNew: boolean
  /** What the text waits for. */
  readonly pictures: readonly OnItsWay[]
}

const GOES = 'Этот компьютер не может сохранить текст: скопируйте его, прежде чем уйти.'
const COMES_BACK = 'Текст хранится на этом компьютере и будет здесь, когда вы снова откроете запись.'
const COMES_BACK_NEW = 'Текст хранится на этом компьютере: он будет в «Новой записи», когда вы её откроете.'

const onServer = (state: SaveState<unknown, unknown>): string => {
  if (state.is === 'conflict') return 'На сервере другая версия: выберите, какая останется.'
  if (state.is !== 'failed') return 'На сервере последних правок ещё нет.'
  const { error } = state
  return error.code === 'not-found'
    ? 'Эту запись удалили.'
    : `Сервер её не принял. ${sentence(error.errors[0]?.message ?? error.title)}`
}

const ofText = (state: SaveState<unknown, unknown>, { isKept, isNew }: Around): Words => {
  const isHopeless = state.is !== 'saving' && state.is !== 'waiting' && state.is !== 'saved'
  const told = isKept ? 'Запись сохранена только здесь' : 'Запись не сохранена'
  const comesBack = isNew ? COMES_BACK_NEW : COMES_BACK
  return {
    title: isHopeless ? told : 'Сохраняем запись',
    says: `${onServer(state)} ${isKept ? comesBack : GOES}`,
    isHopeless,
  }
}

/** What whoever leaves is told of a text that the server does not have, and of pictures that the text does not have. */
export const leaveWords = (state: SaveState<unknown, unknown>, around: Around): Words => {
  const { pictures } = around
  const isSaved = state.is === 'saved' || (state.is === 'failed' && state.isTextSaved === true)
  const hasFailed = pictures.some((each) => each.hasFailed)
  if (pictures.length === 0) return ofText(state, around)
  const without = leaveWithoutWords(pictures)
  if (isSaved)
    return {
      title: hasFailed ? 'Картинка не загрузилась' : 'Ждём картинку',
      says: without,
      isHopeless: hasFailed,
    }
  const text = ofText(state, around)
  return { ...text, says: `${text.says} ${without}`, isHopeless: text.isHopeless || hasFailed }
}
