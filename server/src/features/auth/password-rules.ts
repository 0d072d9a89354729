import type { FieldError } from 'shared/errors'
import { isCommon } from './common-passwords.ts'
import { isRun, unitOf } from './runs.ts'

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Returns whether the password contains the local part of the e-mail. Names of one or two letters are ignored, and three letters count only as a separate word, because they occur in many words. */
const holdsName = (password: string, email: string): boolean => {
  const name = lettersAndDigits(email.split('@')[0]?.toLowerCase() ?? '')
  if (name.length < 3) return false
  if (name.length > 3) return lettersAndDigits(password).includes(name)
  return password.split(/\P{L}+/u).includes(name)
}

const withoutSeparators = (text: string): string => text.replace(/[\s._\-/]/g, '')

const advice = 'Возьмите несколько несвязанных слов'

/** Returns why a password of sufficient length is still easy to guess, or `undefined`. */
export const weaknessOf = (password: string, email: string): Omit<FieldError, 'path'> | undefined => {
  const typed = password.normalize('NFKC').toLowerCase()
  const bare = withoutSeparators(typed)
  if (holdsName(typed, email)) {
    return { code: 'holds-email', message: `Пароль не должен содержать имя из почты. ${advice}` }
  }
  if (isCommon(typed) || isCommon(unitOf(bare))) {
    return { code: 'common', message: `Такой пароль есть в списках распространённых паролей. ${advice}` }
  }
  // Spaces, dots and dashes make neither a sequence nor a date harder to guess.
  if (isRun(typed) || (bare.length >= 8 && isRun(bare))) {
    return { code: 'run', message: `Подряд идущие и повторяющиеся знаки легко угадать. ${advice}` }
  }
  return undefined
}
