import { ToCome } from './to-come.tsx'

export const Page = () => (
  <ToCome
    screen="Новая запись"
    title="Редактор ещё не готов"
    text="Новую запись можно будет написать здесь, когда он появится. Пока блог на сайте пуст."
  />
)
