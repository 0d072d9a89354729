interface Others {
  readonly count: number
  /** Title of the draft that would open next. */
  readonly title: string
  readonly at: string
  readonly isOfPost: boolean
}

/** Formats the notice about other drafts on this computer. */
export const othersWords = ({ count, title, at, isOfPost }: Others) => {
  const more = count > 1 ? ` Всего таких ${count}.` : ''
  if (isOfPost)
    return {
      says: `На этом компьютере есть и другой текст этой записи, который вы набрали ${at} и который не успел сохраниться.${more}`,
      does: 'Показать его',
    }
  const named = title === '' ? 'без заголовка' : `«${title}»`
  return {
    says: `Есть ещё одна начатая запись, ${named}: вы набрали её ${at}.${more}`,
    does: 'Открыть её',
  }
}
