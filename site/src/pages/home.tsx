import { Sheet } from '../ui/sheet.tsx'

interface HomeProps {
  readonly title: string
  readonly description: string
}

export const Home = ({ title, description }: HomeProps) => (
  <Sheet title={title}>
    <p className="lead">{description}</p>
    <p>
      Здесь будет калькулятор: вы назовёте автомобиль, а&nbsp;мы&nbsp;посчитаем, сколько он&nbsp;стоит
      в&nbsp;Украине, с&nbsp;номерами, и&nbsp;покажем, откуда взялась каждая строка.
    </p>
    <p>Сайт строится. Расчётов, статей и&nbsp;форм на&nbsp;нём пока нет.</p>
  </Sheet>
)
