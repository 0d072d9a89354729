import Link from 'next/link'

const menu = [
  ['/', 'Калькулятор'],
  ['/usa', 'США'],
  ['/eu', 'Европа'],
  ['/georgia', 'Грузия'],
  ['/blog', 'Блог'],
]

export default function Layout({ children }) {
  return (
    <html lang="ru">
      <body>
        <header>
          <nav aria-label="Разделы">
            {menu.map(([path, name]) => (
              <Link key={path} href={path} prefetch={false}>
                {name}
              </Link>
            ))}
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          <p>Растаможка автомобилей</p>
        </footer>
      </body>
    </html>
  )
}
