import { useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { MetaTagsForm, ViewPublicPageButton } from './meta-form.tsx'
import { getPublicPageName, useEditedMetaTags, useMetaTagActions } from './use-metas.ts'

const NewMetaTags = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { create } = useMetaTagActions()
  const createdId = useRef<number>(undefined)
  const page = query.get('page') ?? ''
  return (
    <>
      <AdminScreenHeader title="Новые мета-теги">
        <ViewPublicPageButton page={page} />
      </AdminScreenHeader>
      <MetaTagsForm
        key={page}
        draftKey={page === '' ? 'meta:new' : `meta:new:${page}`}
        saved={{ value: { page, title: '', description: '', keywords: '' } }}
        save={async (fields, conditions) => {
          createdId.current = (await create(fields, conditions)).id
        }}
        // A new meta tag in the queue of unsent saves has no id yet, so the list of all meta tags opens instead.
        onSaved={() =>
          void navigate(`/admin/meta${createdId.current ? `/${createdId.current}` : ''}`, { replace: true })
        }
      />
    </>
  )
}

const EditedMetaTags = ({ id }: { id: number }) => {
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
        {(saved) => (
          <MetaTagsForm draftKey={`meta:${id}`} id={id} saved={saved} save={save} reload={reload} />
        )}
      </QueryResultOrErrorNotice>
    </>
  )
}

export const Page = () => {
  const { id } = useParams()
  return id === undefined ? <NewMetaTags /> : <EditedMetaTags id={Number(id)} />
}
