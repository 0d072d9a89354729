import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../../../admin-context.ts'
import { matches } from '../../../ui/matches.ts'
import { Section } from './section.tsx'

interface CategoriesSectionProps {
  readonly chosen: readonly number[]
  readonly fault: string | undefined
  readonly onChange: (chosen: readonly number[]) => void
}

export const CategoriesSection = ({ chosen, fault, onChange }: CategoriesSectionProps) => {
  const { client } = useAdmin()
  const { data = [] } = useQuery({ queryKey: ['category'], queryFn: () => client.category.list() })
  const known = new Set(data.map(({ id }) => id))
  return (
    <Section title="Категории">
      <MultiSelect
        aria-label="Категории"
        placeholder={chosen.length === 0 ? 'Добавить' : ''}
        searchable
        hidePickedOptions
        nothingFoundMessage="Такой категории нет"
        data={data.map(({ id, title }) => ({ value: String(id), label: title }))}
        filter={({ options, search }) =>
          options.filter((option) => 'label' in option && matches(search, option.label))
        }
        // A category deleted meanwhile has no name to show.
        value={chosen.filter((id) => known.has(id)).map(String)}
        error={fault}
        onChange={(values) => onChange(values.map(Number))}
      />
    </Section>
  )
}
