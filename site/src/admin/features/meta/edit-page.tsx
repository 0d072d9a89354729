import { useParams } from 'react-router-dom'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { MetaTagsForm, ViewPublicPageButton } from './meta-form.tsx'
import { getPublicPageName, useEditedMetaTags } from './use-metas.ts'

export const Page = () => {
  const id = Number(useParams().id)
  const { query, save, reload } = useEditedMetaTags(id)
  const page = query.data?.value.page
  return (
    <>
      <AdminScreenHeader
        title={page === undefined ? 'Мета-теги страницы' : `Мета-теги страницы «${getPublicPageName(page)}»`}
      >
        <ViewPublicPageButton page={page} />
      </AdminScreenHeader>
      <QueryResultOrErrorNotice query={query}>
        {(found) => (
          <MetaTagsForm draftKey={`meta:${id}`} id={id} saved={found} save={save} reload={reload} />
        )}
      </QueryResultOrErrorNotice>
    </>
  )
}
