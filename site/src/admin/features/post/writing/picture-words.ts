import type { OnItsWay, PicturesOnTheWay } from './pictures-on-the-way.ts'

/** Formats `картинка «порт.png»` or `картинки «порт.png» и ещё 2`. */
const named = (one: string, many: string, [first, ...others]: readonly OnItsWay[]): string =>
  others.length === 0 ? `${one} «${first?.name}»` : `${many} «${first?.name}» и ещё ${others.length}`

/** Formats the status shown while publishing waits for uploads. */
export const waitWords = (all: readonly OnItsWay[]): string => {
  const sent = all.filter(({ hasFailed }) => !hasFailed)
  return `Ждём ${named('картинку', 'картинки', sent)}: без ${sent.length > 1 ? 'них' : 'неё'} не публикуем`
}

/** Formats why publishing stopped and what to do; `undefined` if no upload failed. */
export const failureWords = (
  pictures: Pick<PicturesOnTheWay, 'at'>,
  hasCover: boolean,
): string | undefined => {
  const text = pictures.at('text').filter(({ hasFailed }) => hasFailed)
  if (text.length > 0)
    return text.length > 1
      ? `Не публикуем: не загрузились ${named('картинка', 'картинки', text)}. На месте каждой нажмите «Ещё раз» или «Убрать»`
      : `Не публикуем: не загрузилась ${named('картинка', 'картинки', text)}. На её месте нажмите «Ещё раз» или «Убрать»`
  const [cover] = pictures.at('cover').filter(({ hasFailed }) => hasFailed)
  if (!cover) return undefined
  return `Не публикуем: обложка «${cover.name}» не загрузилась. Выберите её заново${hasCover ? ' или оставьте прежнюю' : ''}`
}

/** Formats which pictures were lost because the text was replaced during their upload. */
export const leftOutWords = (left: readonly OnItsWay[]): string =>
  left.length > 1
    ? `Текст стал другим: ${named('картинка', 'картинки', left)} в него не попали. Вставьте их заново`
    : `Текст стал другим: ${named('картинка', 'картинки', left)} в него не попала. Вставьте её заново`

/** Formats which pictures are lost by leaving now. */
export const leaveWithoutWords = (all: readonly OnItsWay[]): string => {
  const failed = all.filter(({ hasFailed }) => hasFailed)
  const of = failed.length > 0 ? failed : all
  const isOne = of.length === 1
  const why =
    failed.length > 0
      ? isOne
        ? 'не загрузилась'
        : 'не загрузились'
      : isOne
        ? 'ещё не дошла'
        : 'ещё не дошли'
  return `${named('Картинка', 'Картинки', of)} ${why}. Если уйти сейчас, ${isOne ? 'её' : 'их'} в записи не будет.`
}
