import { sentence } from '../../../ui/sentence.ts'
import type { SaveState } from './autosave-terms.ts'

interface Words {
  readonly title: string
  readonly says: string
  /** Nothing is on its way that could still do it. */
  readonly isHopeless: boolean
}

const GOES = 'Этот компьютер не может сохранить текст: скопируйте его, прежде чем уйти.'
const COMES_BACK = 'Текст хранится на этом компьютере и будет здесь, когда вы снова откроете запись.'

const onServer = (state: SaveState<unknown, unknown>): string => {
  if (state.is === 'conflict') return 'На сервере другая версия: выберите, какая останется.'
  if (state.is !== 'failed') return 'На сервере её ещё нет.'
  const { error } = state
  return error.code === 'not-found'
    ? 'Эту запись удалили.'
    : `Сервер её не принял. ${sentence(error.errors[0]?.message ?? error.title)}`
}

/** What whoever leaves is told of a text that the server does not have. */
export const leaveWords = (state: SaveState<unknown, unknown>, isKept: boolean): Words => {
  const isHopeless = state.is !== 'saving' && state.is !== 'waiting' && state.is !== 'saved'
  const told = isKept ? 'Запись сохранена только здесь' : 'Запись не сохранена'
  return {
    title: isHopeless ? told : 'Сохраняем запись',
    says: `${onServer(state)} ${isKept ? COMES_BACK : GOES}`,
    isHopeless,
  }
}
