import { useParams } from 'react-router-dom'
import { QueryResultView } from '../../ui/query-view.tsx'
import { ScreenHeader } from '../../ui/screen-layout.tsx'
import { MetaTagsForm, ViewPublicPageButton } from './meta-form.tsx'
import { getPublicPageName, useMetaActions, useMetaRecord } from './use-metas.ts'

export const Page = () => {
  const id = Number(useParams().id)
  const query = useMetaRecord(id)
  const { read, update } = useMetaActions()
  const page = query.data?.value.page
  return (
    <>
      <ScreenHeader
        title={page === undefined ? 'Мета-теги страницы' : `Мета-теги страницы «${getPublicPageName(page)}»`}
      >
        <ViewPublicPageButton page={page} />
      </ScreenHeader>
      <QueryResultView query={query}>
        {(found) => (
          <MetaTagsForm
            draftKey={`meta:${id}`}
            id={id}
            saved={found}
            save={(fields, conditions) => update(id, fields, conditions)}
            reload={() => read(id)}
          />
        )}
      </QueryResultView>
    </>
  )
}
