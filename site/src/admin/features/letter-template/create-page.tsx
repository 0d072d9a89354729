import { useNavigate } from 'react-router-dom'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { LetterTemplateForm } from './letter-template-form.tsx'
import { useLetterTemplateActions } from './use-letter-templates.ts'

export const Page = () => {
  const navigate = useNavigate()
  const { create } = useLetterTemplateActions()
  return (
    <>
      <AdminScreenHeader title="Новый шаблон письма" />
      <LetterTemplateForm
        draftKey="letter-template:new"
        saved={{ value: { title: '', subject: '', text: '' } }}
        save={create}
        onSaved={() => void navigate('/admin/letter-templates', { replace: true })}
      />
    </>
  )
}
