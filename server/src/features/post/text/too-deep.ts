import { AppError } from 'shared/errors'

/** More than any person nests, and less than where browsers begin to flatten by themselves. */
export const MOST_DEEP = 200

export const tooDeep = (): AppError =>
  new AppError('validation', {
    errors: [
      {
        path: 'text',
        code: 'too-deep',
        message: `В тексте больше ${MOST_DEEP} вложенных друг в друга частей. Вставьте его в редактор без оформления`,
      },
    ],
  })
