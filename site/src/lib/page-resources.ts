/** The resources of the API contract that public pages call. The others would only make their script longer. */
export const publicPageApiResourceNames = [
  'calculation',
  'calculator',
  'category',
  'currency',
  'mail',
  'meta',
  'option',
  'post',
] as const
