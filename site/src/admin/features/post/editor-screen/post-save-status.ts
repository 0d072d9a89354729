import { formatTimeWithSeconds } from 'shared/format'
import type { AutosaveState } from '../../../lib/drafts/autosave-types.ts'
import { formatErrorReason } from '../../../ui/format-error-reason.ts'

interface SaveStatus {
  readonly message: string
  readonly isProblem: boolean
}

const STORED_LOCALLY = 'Текст хранится на этом компьютере'
const NOT_STORED = 'Этот компьютер не может сохранить текст: скопируйте его'

const createNeutralStatus = (message: string): SaveStatus => ({ message, isProblem: false })
const createProblemStatus = (message: string): SaveStatus => ({ message, isProblem: true })

interface MissingFields {
  readonly title: boolean
  readonly cover: boolean
}

const formatMissingFields = ({ title, cover }: MissingFields): string => {
  if (title && cover) return 'нет заголовка и обложки'
  return title ? 'нет заголовка' : 'нет обложки'
}

/** Formats where the post text is stored. */
export const formatPostSaveStatus = (
  state: AutosaveState<unknown, unknown>,
  missing: MissingFields,
  isStoredLocally: boolean,
): SaveStatus => {
  const location = isStoredLocally ? STORED_LOCALLY : NOT_STORED
  switch (state.is) {
    case 'saved':
      if (state.at) return createNeutralStatus(`Сохранено в ${formatTimeWithSeconds(state.at)}`)
      return createNeutralStatus(missing.title && missing.cover ? 'Пока пусто' : 'Всё сохранено')
    case 'waiting':
      return createNeutralStatus('Сохраним, как только допишете')
    case 'saving':
      return createNeutralStatus('Сохраняем')
    case 'local-only':
      return isStoredLocally
        ? createNeutralStatus(`${STORED_LOCALLY}: на сервер рано, ${formatMissingFields(missing)}`)
        : createProblemStatus(`На сервер рано: ${formatMissingFields(missing)}. ${NOT_STORED}`)
    case 'offline':
      return createProblemStatus(`Нет связи. ${location}`)
    case 'signed-out':
      return createProblemStatus(`Сеанс закончился. ${location}`)
    case 'conflict':
      return createProblemStatus(`Запись изменили: в другом окне или кто-то другой. ${location}`)
    case 'failed': {
      const { error } = state
      if (error.code === 'not-found') return createProblemStatus(`Эту запись удалили. ${location}`)
      const reason = formatErrorReason(error)
      // Only an action such as publishing or unpublishing was rejected.
      if (state.isTextSaved) return createProblemStatus(`Не получилось. ${reason} Сам текст сохранён`)
      return createProblemStatus(`Не сохранено. ${reason} ${location}`)
    }
  }
}
