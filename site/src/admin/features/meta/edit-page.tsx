import { useParams } from 'react-router-dom'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { MetaTagsForm, ViewPublicPageButton } from './meta-form.tsx'
import { getPublicPageName, useMetaTagActions, useMetaTagRecord } from './use-metas.ts'

export const Page = () => {
  const id = Number(useParams().id)
  const query = useMetaTagRecord(id)
  const { read, update } = useMetaTagActions()
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
          <MetaTagsForm
            draftKey={`meta:${id}`}
            id={id}
            saved={found}
            save={(fields, conditions) => update(id, fields, conditions)}
            reload={() => read(id)}
          />
        )}
      </QueryResultOrErrorNotice>
    </>
  )
}
