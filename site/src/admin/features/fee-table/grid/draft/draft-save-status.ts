import { formatTimeWithSeconds } from 'shared/format'
import type { AutosaveState } from '../../../../lib/drafts/autosave.ts'
import { formatErrorReason } from '../../../../ui/format-error-reason.ts'

interface DraftSaveStatus {
  readonly message: string
  readonly isProblem: boolean
}

const STORED_LOCALLY = 'Правки хранятся на этом компьютере'
const NOT_STORED = 'Этот компьютер не может сохранить правки: не закрывайте окно'

/** Formats where the edits of a table are stored. They change no prices until they are applied. */
export const formatDraftSaveStatus = (
  state: AutosaveState<unknown, unknown>,
  isStoredLocally: boolean,
): DraftSaveStatus => {
  const location = isStoredLocally ? STORED_LOCALLY : NOT_STORED
  switch (state.is) {
    case 'saved':
      return {
        message: state.at
          ? `Черновик сохранён в ${formatTimeWithSeconds(state.at)}`
          : 'Правки сохраняются сами',
        isProblem: false,
      }
    case 'waiting':
    case 'saving':
    case 'local-only':
      return { message: 'Сохраняем черновик', isProblem: false }
    case 'offline':
      return { message: `Нет связи. ${location}`, isProblem: true }
    case 'signed-out':
      return { message: `Сеанс закончился. ${location}`, isProblem: true }
    case 'conflict':
      return { message: `Черновик изменён в другом окне. ${location}`, isProblem: true }
    case 'failed':
      return {
        message: `Черновик не сохранён. ${formatErrorReason(state.error)} ${location}`,
        isProblem: true,
      }
  }
}
