import { Sheet } from '../ui/sheet.tsx'

interface AdminSoonProps {
  readonly message: string | null
}

const reasons: Readonly<Record<string, string>> = {
  login: 'Эта страница открывается только после входа.',
  session: 'Сеанс закончился. Войдите снова.',
}

export const AdminSoon = ({ message }: AdminSoonProps) => (
  <Sheet title="Вход в кабинет">
    {message !== null && reasons[message] ? <p className="notice">{reasons[message]}</p> : null}
    <p>
      Кабинет строится, и&nbsp;формы входа на&nbsp;этой странице пока нет. Всё, что умеет сервер, описано в{' '}
      <a href="/api/docs">договоре API</a>.
    </p>
  </Sheet>
)
