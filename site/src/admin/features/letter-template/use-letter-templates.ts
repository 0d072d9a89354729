import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiWriteOptions, VersionedApiEntity } from 'shared/client'
import type { LetterTemplate } from 'shared/contract'
import { useAdminServices } from '../../lib/admin-context.ts'
import { isNotFoundError, useEditedRecordQuery, useRecordListCache } from '../../lib/record-queries.ts'

const templateListKey = ['letter-template']

const buildTemplateKey = (id: number) => [...templateListKey, id]

const { compare } = new Intl.Collator('ru', { numeric: true })

const sortByTitle = (templates: readonly LetterTemplate[]) =>
  templates.toSorted((one, other) => compare(one.title, other.title))

export type LetterTemplateFieldValues = Omit<LetterTemplate, 'id'> & Record<string, string>

export const pickLetterTemplateFields = ({ id: _, ...fields }: LetterTemplate): LetterTemplateFieldValues =>
  fields

const toVersionedFields = ({
  value,
  version,
}: VersionedApiEntity<LetterTemplate>): VersionedApiEntity<LetterTemplateFieldValues> => ({
  value: pickLetterTemplateFields(value),
  version,
})

export const useLetterTemplates = () => {
  const { client } = useAdminServices()
  return useQuery({
    queryKey: templateListKey,
    queryFn: () => client.letterTemplate.list(),
    select: sortByTitle,
  })
}

export const useLetterTemplateActions = () => {
  const { client } = useAdminServices()
  const queries = useQueryClient()
  const { add, replace, remove } = useRecordListCache<LetterTemplate>(templateListKey)
  return {
    create: async (body: LetterTemplateFieldValues, conditions?: ApiWriteOptions) =>
      add((await client.letterTemplate.create({ body, ...conditions })).value),
    read: async (id: number) => toVersionedFields(await client.letterTemplate.get({ params: { id } })),
    update: async (id: number, body: LetterTemplateFieldValues, conditions: ApiWriteOptions) => {
      const saved = await client.letterTemplate.update({ params: { id }, body, ...conditions })
      replace(saved.value)
      queries.setQueryData(buildTemplateKey(id), toVersionedFields(saved))
    },
    remove: (id: number) => remove(id, () => client.letterTemplate.remove({ params: { id } })),
  }
}

export const useLetterTemplate = (id: number) => {
  const { read } = useLetterTemplateActions()
  return useEditedRecordQuery(buildTemplateKey(id), () => read(id), { throwOnError: isNotFoundError })
}
