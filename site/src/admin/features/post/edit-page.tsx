import { ToCome } from './to-come.tsx'

export const Page = () => (
  <ToCome
    screen="Запись"
    title="Такой записи нет"
    text="Записей на сайте пока нет ни одной: редактор, в котором их пишут, ещё не готов."
  />
)
