interface Others {
  readonly count: number
  /** Of the one that is opened next. */
  readonly title: string
  readonly at: string
  readonly isOfPost: boolean
}

/** What else lies on this computer. */
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
