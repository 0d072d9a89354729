import { useQuery } from '@tanstack/react-query'
import type { PageMetaRecord } from 'shared/contract'
import { publicPageRoutes } from '../../../routes.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { useEditedRecord, useRecordActions } from '../../lib/record-queries.ts'

const metaKey = ['meta']

export type MetaTagFieldValues = Omit<PageMetaRecord, 'id'>

export const useMetaTagRecords = () => {
  const { client } = useAdminServices()
  return useQuery({ queryKey: metaKey, queryFn: () => client.meta.list() })
}

export const useMetaTagActions = () => useRecordActions(metaKey, useAdminServices().client.meta)

export const useEditedMetaTags = (id: number) => useEditedRecord(metaKey, useAdminServices().client.meta, id)

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
