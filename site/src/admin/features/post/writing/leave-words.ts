import { sentence } from '../../../ui/sentence.ts'
import type { SaveState } from './autosave-terms.ts'
import { leaveWithoutWords } from './picture-words.ts'
import type { OnItsWay } from './pictures-on-the-way.ts'

interface Words {
  readonly title: string
  readonly says: string
  /** Waiting cannot help: no save or upload in progress can still succeed. */
  readonly isHopeless: boolean
}

interface Around {
  readonly isKept: boolean
  /** The server does not have the post yet, so no list shows it. */
  readonly isNew: boolean
  /** Pictures that are not in the text yet. */
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

/** Builds the warning shown on leaving about unsaved text and pictures that are not uploaded. */
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
