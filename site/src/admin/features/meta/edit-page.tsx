import { useParams } from 'react-router-dom'
import { getPageName } from '../../lib/public-pages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
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
      <ScreenHeader
        title={page === undefined ? 'Мета-теги страницы' : `Мета-теги страницы «${getPageName(page)}»`}
      >
        <ViewPageButton page={page} />
      </ScreenHeader>
      <QueryView query={query}>
        {(found) => (
          <MetaForm
            draftKey={`meta:${id}`}
            id={id}
            saved={found}
            save={(fields, conditions) => update(id, fields, conditions)}
            reload={() => read(id)}
          />
        )}
      </QueryView>
    </>
  )
}
