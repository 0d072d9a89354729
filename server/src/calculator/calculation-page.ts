/** Where visitors see a kept calculation. */
export const calculationPage = (origin: string, id: string): string => `${origin}/calculation/${id}`
