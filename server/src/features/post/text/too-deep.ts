import { AppError } from 'shared/errors'

/** Deeper than people nest, and below the depth where browsers flatten the tree. */
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
