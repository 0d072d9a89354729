import { useQuery } from '@tanstack/react-query'
import type { LetterTemplate } from 'shared/contract'
import { useAdminServices } from './admin-context.ts'
import { useEditedRecord, useRecordActions } from './record-queries.ts'

const templateListKey = ['letter-template']

export type LetterTemplateFieldValues = Omit<LetterTemplate, 'id'>

const { compare } = new Intl.Collator('ru', { numeric: true })

export const useLetterTemplates = () => {
  const { client } = useAdminServices()
  return useQuery({
    queryKey: templateListKey,
    queryFn: () => client.letterTemplate.list(),
    select: (templates) => templates.toSorted((one, other) => compare(one.title, other.title)),
  })
}

export const useLetterTemplateActions = () =>
  useRecordActions(templateListKey, useAdminServices().client.letterTemplate)

export const useEditedLetterTemplate = (id: number) =>
  useEditedRecord(templateListKey, useAdminServices().client.letterTemplate, id)
