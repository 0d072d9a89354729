import {
  type InquiryAnswerHours,
  MAX_INQUIRY_ANSWER_MINUTES,
  parseAnswerHoursLine,
} from '../../format/index.ts'
import { createSettingValueCheck, type SettingKind, type SettingValueError } from './setting-value-kinds.ts'

const EXAMPLE = '1-5: 09:00-18:00'

const overlaps = (one: InquiryAnswerHours, other: InquiryAnswerHours): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay

const findLineError = (line: string, hours: InquiryAnswerHours | undefined): string | undefined => {
  if (line.trim() === '') return undefined
  if (!hours) return `Нужны дни и часы: ${EXAMPLE}, где 1 — понедельник, 7 — воскресенье`
  if (hours.firstDay > hours.lastDay) return 'Первый день должен быть не позже последнего'
  return hours.closesAt - hours.opensAt < MAX_INQUIRY_ANSWER_MINUTES
    ? 'От начала до конца должен пройти хотя бы час'
    : undefined
}

export const inquiryAnswerHoursSettingKind: SettingKind = {
  name: 'text',
  ...createSettingValueCheck(`дни и часы по строкам, например ${EXAMPLE}, или ничего`, (value) => {
    const lines = value.split(/\r?\n/)
    const parsed = lines.map((line) => parseAnswerHoursLine(line.trim()))
    return lines.flatMap((line, index): SettingValueError[] => {
      const hours = parsed[index]
      const isRepeated = parsed.slice(0, index).some((other) => hours && other && overlaps(hours, other))
      const message = findLineError(line, hours) ?? (isRepeated ? 'Этот день уже есть выше' : undefined)
      return message === undefined ? [] : [{ message, line: index }]
    })
  }),
}
