import { dictionary } from '@zxcvbn-ts/language-common'

/** Common passwords of local users that the international leaked lists lack. */
const commonHere = `
  пароль доступ секрет логин админ администратор тест вход
  привет любовь солнышко солнце зайка котик малышка мама папа бабушка семья
  наташа марина кристина светлана настя оксана ирина елена юлия татьяна оля
  андрей максим сергей александр дмитрий алексей роман виктор саша дима игорь
  украина україна киев київ львов львів днепр дніпро одесса одеса харьков харків
  привіт кохання сонечко родина слава динамо шахтер
  таможня брокер машина автомобиль растаможка офис компания работа
`

let commonOnes: ReadonlySet<string> | undefined

const isListed = (text: string): boolean => {
  commonOnes ??= new Set([...dictionary['passwords-common'].map(String), ...commonHere.trim().split(/\s+/)])
  return commonOnes.has(text)
}

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Undoes substitutions and outer decorations: `p@ssw0rd!` → `password`. */
const undisguised = (piece: string): string =>
  piece
    .replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
    .replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign)
    .replace(/\P{L}/gu, '')

/** Returns whether one or two listed words make up most of the text. The lists also hold short words, so only those of four letters and more count. */
const areMostOf = (text: string, words: readonly string[]): boolean => {
  const distinct = new Set(words.filter((word) => word !== ''))
  return (
    distinct.size < 3 &&
    words.join('').length * 2 >= text.length &&
    [...distinct].every((word) => word.length > 3 && isListed(word))
  )
}

/** Returns whether the text is a listed password, or one or two listed words surrounded by digits and symbols. */
export const isCommon = (text: string): boolean =>
  isListed(text) ||
  areMostOf(text, text.split(/\P{L}+/u)) ||
  areMostOf(text, text.split(/[\s._\-/,;:]+/).map(undisguised))
