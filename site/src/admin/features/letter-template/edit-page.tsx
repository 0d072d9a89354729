import { useParams } from 'react-router-dom'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { LetterTemplateForm } from './letter-template-form.tsx'
import { useLetterTemplate, useLetterTemplateActions } from './use-letter-templates.ts'

export const Page = () => {
  const id = Number(useParams().id)
  const query = useLetterTemplate(id)
  const { read, update } = useLetterTemplateActions()
  const title = query.data?.value.title
  return (
    <>
      <AdminScreenHeader title={title === undefined ? 'Шаблон письма' : `Шаблон письма «${title}»`} />
      <QueryResultOrErrorNotice query={query}>
        {(found) => (
          <LetterTemplateForm
            draftKey={`letter-template:${id}`}
            saved={found}
            save={(fields, conditions) => update(id, fields, conditions)}
            reload={() => read(id)}
          />
        )}
      </QueryResultOrErrorNotice>
    </>
  )
}
