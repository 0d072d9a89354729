import { defineCountryPage } from '../country/country-page.tsx'

export const page = defineCountryPage({
  region: 'georgia',
  title: 'Автомобиль из Грузии',
  lead: 'Осмотр до покупки и паром через Чёрное море. Цена, дни и таможня — одной суммой.',
  loadContent: async () => (await import('./content.ts')).georgiaContent,
})
