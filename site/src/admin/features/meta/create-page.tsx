import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { MetaTagsForm, ViewPublicPageButton } from './meta-form.tsx'
import { useMetaTagActions } from './use-metas.ts'

export const Page = () => {
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
