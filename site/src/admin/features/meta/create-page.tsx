import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { MetaForm } from './meta-form.tsx'
import { useMetaActions } from './use-metas.ts'
import { ViewPageButton } from './view-page-button.tsx'

export const Page = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { create } = useMetaActions()
  const createdId = useRef<number>(undefined)
  const page = query.get('page') ?? ''
  return (
    <>
      <ScreenHead title="Новые мета-теги">
        <ViewPageButton page={page} />
      </ScreenHead>
      <MetaForm
        key={page}
        draft={page === '' ? 'meta:new' : `meta:new:${page}`}
        saved={{ value: { page, title: '', description: '', keywords: '' } }}
        save={async (fields) => {
          createdId.current = (await create(fields)).id
        }}
        onSaved={() => void navigate(`/admin/meta/${createdId.current}`, { replace: true })}
      />
    </>
  )
}
