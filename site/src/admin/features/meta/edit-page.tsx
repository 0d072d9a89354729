import { useParams } from 'react-router-dom'
import { pageName } from '../../public-pages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { MetaForm } from './meta-form.tsx'
import { useMetaActions, useMetaRecord } from './use-metas.ts'
import { ViewPageButton } from './view-page-button.tsx'

export const Page = () => {
  const id = Number(useParams().id)
  const query = useMetaRecord(id)
  const { read, update } = useMetaActions()
  const page = query.data?.value.page
  return (
    <>
      <ScreenHead
        title={page === undefined ? 'Мета-теги страницы' : `Мета-теги страницы «${pageName(page)}»`}
      >
        <ViewPageButton page={page} />
      </ScreenHead>
      <QueryView query={query}>
        {(found) => (
          <MetaForm
            draft={`meta:${id}`}
            id={id}
            saved={found}
            save={(fields, ifVersion = found.version) => update(id, fields, ifVersion)}
            reload={() => read(id)}
          />
        )}
      </QueryView>
    </>
  )
}
