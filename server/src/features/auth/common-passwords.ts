import { dictionary } from '@zxcvbn-ts/language-common'

/** What the leaked lists, made elsewhere, lack: words that people here take for a password. */
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

/** `p@ssw0rd!` → `password`: the word that decorations hide. */
const undisguised = (piece: string): string =>
  piece
    .replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
    .replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign)
    .replace(/\P{L}/gu, '')

/** Short words are on the lists too: they count only from four letters on, and as most of the password. */
const areMostOf = (text: string, words: readonly string[]): boolean => {
  const distinct = new Set(words.filter((word) => word !== ''))
  return (
    distinct.size < 3 &&
    words.join('').length * 2 >= text.length &&
    [...distinct].every((word) => word.length > 3 && isListed(word))
  )
}

/** A listed password, or one or two listed words with nothing but figures and signs around them. */
export const isCommon = (text: string): boolean =>
  isListed(text) ||
  areMostOf(text, text.split(/\P{L}+/u)) ||
  areMostOf(text, text.split(/[\s._\-/,;:]+/).map(undisguised))
