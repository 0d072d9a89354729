import type { MetaFields } from './use-metas.ts'

interface TheirsProps {
  readonly theirs: MetaFields
  readonly mine: MetaFields
}

const names = [
  ['page', 'Страница'],
  ['title', 'Заголовок'],
  ['description', 'Описание'],
  ['keywords', 'Ключевые слова'],
] as const

/** Lists the fields that a colleague has saved with other values. */
export const Theirs = ({ theirs, mine }: TheirsProps) => {
  const different = names.filter(([field]) => theirs[field] !== mine[field])
  if (different.length === 0) return 'Там то же самое, что у вас.'
  return (
    <ul>
      {different.map(([field, name]) => (
        <li key={field}>{theirs[field] === '' ? `${name}: пусто.` : `${name}: «${theirs[field]}»`}</li>
      ))}
    </ul>
  )
}
