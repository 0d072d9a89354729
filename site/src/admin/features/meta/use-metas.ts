import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiWriteOptions, VersionedApiEntity } from 'shared/client'
import type { PageMetaRecord } from 'shared/contract'
import { publicPageRoutes } from '../../../routes.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { isNotFoundError, useEditedRecordQuery, useRecordListCache } from '../../lib/record-queries.ts'

const metaKey = ['meta']

const buildMetaKey = (id: number) => [...metaKey, id]

export type MetaTagFieldValues = Omit<PageMetaRecord, 'id'> & Record<string, string>

export const pickMetaTagFields = ({ id: _, ...fields }: PageMetaRecord): MetaTagFieldValues => fields

const toVersionedFields = ({
  value,
  version,
}: VersionedApiEntity<PageMetaRecord>): VersionedApiEntity<MetaTagFieldValues> => ({
  value: pickMetaTagFields(value),
  version,
})

export const useMetaTagRecords = () => {
  const { client } = useAdminServices()
  return useQuery({ queryKey: metaKey, queryFn: () => client.meta.list() })
}

export const useMetaTagActions = () => {
  const { client } = useAdminServices()
  const queries = useQueryClient()
  const { add, replace, remove } = useRecordListCache<PageMetaRecord>(metaKey)
  return {
    create: async (body: MetaTagFieldValues, conditions?: ApiWriteOptions) => {
      const { value } = await client.meta.create({ body, ...conditions })
      add(value)
      return value
    },
    read: async (id: number) => toVersionedFields(await client.meta.get({ params: { id } })),
    update: async (id: number, body: MetaTagFieldValues, conditions: ApiWriteOptions) => {
      const saved = await client.meta.update({ params: { id }, body, ...conditions })
      replace(saved.value)
      queries.setQueryData(buildMetaKey(id), toVersionedFields(saved))
    },
    remove: (id: number) => remove(id, () => client.meta.remove({ params: { id } })),
  }
}

export const useMetaTagRecord = (id: number) => {
  const { read } = useMetaTagActions()
  return useEditedRecordQuery(buildMetaKey(id), () => read(id), { throwOnError: isNotFoundError })
}

interface PublicPage {
  /** Name by which meta tag records refer to the page. */
  page: string
  path: string
  name: string
}

export const publicPagesWithMetaTags: readonly PublicPage[] = publicPageRoutes.flatMap(
  ({ meta, path, name }) =>
    // In the public menu the home page has the name of its calculator.
    meta === undefined ? [] : [{ page: meta, path, name: path === '/' ? 'Главная' : name }],
)

export const findPublicPageWithMetaTags = (page: string): PublicPage | undefined =>
  publicPagesWithMetaTags.find((candidate) => candidate.page === page.trim())

/** Returns the display name of a public page. The name of a page that the site does not have is shown as typed. */
export const getPublicPageName = (page: string): string => findPublicPageWithMetaTags(page)?.name ?? page
