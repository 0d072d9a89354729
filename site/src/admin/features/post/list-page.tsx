import { ToCome } from './to-come.tsx'

export const Page = () => (
  <ToCome
    screen="Записи"
    title="Записей пока нет"
    text="Записи появятся здесь, когда будет готов редактор. Пока блог на сайте пуст."
  />
)
