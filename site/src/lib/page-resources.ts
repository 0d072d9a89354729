/** API resources that public pages call. Endpoints of other resources would only make their scripts longer. */
export const publicPageApiResourceNames = [
  'calculation',
  'calculator',
  'category',
  'currency',
  'mail',
  'meta',
  'option',
  'post',
  'vin',
] as const
