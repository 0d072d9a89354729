import type { AppError } from 'shared/errors'
import { formatDate } from 'shared/format'
import { typeset } from '../ui/typeset.ts'
import { Message } from './message.tsx'

interface TroubleProps {
  readonly error: AppError
  /** Requested day. Undefined for today. */
  readonly day: string | undefined
  readonly onTryAgain: () => void
}

const sentenceOf = ({ code, title, errors }: AppError, asked: string | undefined): string => {
  const day = asked === undefined ? 'сегодня' : formatDate(asked)
  // The server has refused the day and explains why.
  if (code === 'validation') return `${errors[0]?.message ?? title}.`
  if (code === 'bank-silent') {
    return `Национальный банк сейчас не отвечает, а без курса на ${day} считать нельзя.`
  }
  return code === 'unreachable'
    ? `Нет связи: курсы и таблицы на ${day} не загрузились.`
    : `Сервер сейчас не отвечает: курсы и таблицы на ${day} не загрузились.`
}

/** Explains, in place of the result, why the data of the day could not be loaded. */
export const Trouble = ({ error, day, onTryAgain }: TroubleProps) => (
  <Message kind="danger">
    <p>{typeset(sentenceOf(error, day))}</p>
    <button type="button" className="button" onClick={onTryAgain}>
      Попробовать ещё раз
    </button>
  </Message>
)
