import { Sheet } from '../ui/sheet.tsx'

interface AdminSoonProps {
  readonly message: string | null
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['login', 'Эта страница открывается только после входа.'],
  ['session', 'Сеанс закончился. Войдите снова.'],
])

export const AdminSoon = ({ message }: AdminSoonProps) => {
  const reason = reasons.get(message ?? '')
  return (
    <Sheet title="Вход в кабинет">
      {reason === undefined ? null : <p className="notice">{reason}</p>}
      <p>
        Кабинет ещё в&nbsp;разработке, формы входа здесь пока нет. <a href="/api/docs">Описание API</a> уже
        открыто.
      </p>
    </Sheet>
  )
}
