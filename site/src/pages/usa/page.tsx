import { defineCountryPage } from '../country/country-page.tsx'

export const page = defineCountryPage({
  region: 'usa',
  title: 'Автомобиль из США',
  lead: 'С аукциона Copart или IAA до украинских номеров. Площадка, порт и сбор аукциона уже в таблицах: впишите цену и год.',
  loadContent: async () => (await import('./content.ts')).usaContent,
})
