import type { AppError } from 'shared/errors'

const why = ({ code, title }: AppError): string => {
  if (code === 'unreachable') return 'Нет связи.'
  if (code === 'too-many') return `${title}.`
  return 'Сервер сейчас не отвечает.'
}

/** Formats why a form waits and whether the visitor must keep the page open. */
export const waitingWords = (error: AppError, isKept: boolean): string =>
  isKept
    ? `${why(error)} Мы сохранили заявку и отправим её, как только получится.`
    : `${why(error)} Не закрывайте страницу: отправим заявку, как только получится.`
