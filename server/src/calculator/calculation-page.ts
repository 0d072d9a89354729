export const calculationPage = (origin: string, id: string): string => `${origin}/calculation/${id}`
