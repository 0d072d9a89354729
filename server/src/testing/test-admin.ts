export const testAdmin = {
  id: 1,
  email: 'olena@example.com',
  name: 'Олена',
  password: 'sunflower tram window',
} as const
