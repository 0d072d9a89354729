import { Sheet } from '../ui/sheet.tsx'

interface HomeProps {
  readonly title: string
  readonly description: string
}

export const Home = ({ title, description }: HomeProps) => (
  <Sheet title={title}>
    <p className="lead">{description}</p>
    <p>
      Здесь будет калькулятор: вы назовёте автомобиль, а&nbsp;мы&nbsp;посчитаем, сколько он&nbsp;будет стоить
      в&nbsp;Украине вместе с&nbsp;регистрацией, и&nbsp;покажем, откуда взялась каждая строка.
    </p>
    <p>Сайт в&nbsp;разработке. Расчётов, статей и&nbsp;форм на&nbsp;нём пока нет.</p>
  </Sheet>
)
