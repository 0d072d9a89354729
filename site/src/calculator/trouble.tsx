import type { AppError } from 'shared/errors'
import { formatDate } from 'shared/format'
import { typeset } from '../ui/typeset.ts'
import { Message } from './message.tsx'

interface TroubleProps {
  readonly error: AppError
  readonly date: string | undefined
  readonly onTryAgain: () => void
}

const sentenceOf = ({ code }: AppError, date: string | undefined): string => {
  const day = date === undefined ? 'сегодня' : formatDate(date)
  if (code === 'bank-silent') {
    return `Национальный банк сейчас не отвечает, а без курса на ${day} считать нельзя.`
  }
  return code === 'unreachable'
    ? `Нет связи: курсы и таблицы на ${day} не загрузились.`
    : `Сервер сейчас не отвечает: курсы и таблицы на ${day} не загрузились.`
}

/** Why there is nothing to reckon with, in the place of the result. */
export const Trouble = ({ error, date, onTryAgain }: TroubleProps) => (
  <Message kind="danger">
    <p>{typeset(sentenceOf(error, date))}</p>
    <button type="button" className="button" onClick={onTryAgain}>
      Попробовать ещё раз
    </button>
  </Message>
)
