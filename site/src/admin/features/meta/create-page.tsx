import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { MetaForm } from './meta-form.tsx'
import { useMetaDeeds } from './use-metas.ts'
import { VisitButton } from './visit-button.tsx'

export const Page = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { create } = useMetaDeeds()
  const made = useRef<number>(undefined)
  const page = query.get('page') ?? ''
  return (
    <>
      <ScreenHead title="Новые мета-теги">
        <VisitButton page={page} />
      </ScreenHead>
      <MetaForm
        key={page}
        draft={page === '' ? 'meta:new' : `meta:new:${page}`}
        saved={{ value: { page, title: '', description: '', keywords: '' } }}
        save={async (fields) => {
          made.current = (await create(fields)).id
        }}
        onSaved={() => void navigate(`/admin/meta/${made.current}`, { replace: true })}
      />
    </>
  )
}
