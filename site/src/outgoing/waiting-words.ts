import type { AppError } from 'shared/errors'

const why = ({ code, title }: AppError): string => {
  if (code === 'unreachable') return 'Нет связи.'
  if (code === 'too-many') return `${title}.`
  return 'Сервер сейчас не отвечает.'
}

/** Why a form waits, and what its author has to do for it: nothing, or not to close the page. */
export const waitingWords = (error: AppError, isKept: boolean): string =>
  isKept
    ? `${why(error)} Мы сохранили заявку и отправим её, как только получится.`
    : `${why(error)} Не закрывайте страницу: отправим заявку, как только получится.`
