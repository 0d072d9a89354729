import { z } from 'zod'

export type FieldKind = 'text' | 'number' | 'list' | 'other'

/** A field of a body, query or path. */
export interface Field {
  readonly name: string
  readonly kinds: ReadonlySet<FieldKind>
  /** Maximum length of a text field. */
  readonly max: number | undefined
  readonly isEmail: boolean
}

const both = (schemas: readonly z.core.$ZodType[]): FieldKind[] => schemas.flatMap(kindsOf)

/** Lists the kinds of values a field accepts. An unknown kind of schema fails the test. */
const kindsOf = (schema: z.core.$ZodType): FieldKind[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return ['text']
    case 'number':
      return ['number']
    case 'array':
      return ['list', ...kindsOf(def.element)]
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'object':
    case 'unknown':
      return ['other']
    case 'optional':
    case 'nullable':
      return kindsOf(def.innerType)
    case 'union':
      return both(def.options)
    case 'pipe':
      return both([def.in])
    default:
      throw new Error(`the cost test does not know what a schema of the kind «${def.type}» takes`)
  }
}

const textIn = (schema: z.core.$ZodType): z.ZodString | undefined => {
  if (schema instanceof z.ZodString) return schema
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return textIn(schema.unwrap())
  return schema instanceof z.ZodPipe ? textIn(schema.in) : undefined
}

/** Lists the fields of an object schema. */
export const listFields = (schema: z.core.$ZodType | undefined): readonly Field[] => {
  if (schema === undefined) return []
  if (schema instanceof z.ZodOptional) return listFields(schema.unwrap())
  if (!(schema instanceof z.ZodObject)) throw new Error('the cost test knows objects alone')
  return Object.entries(schema.shape).map(([name, field]) => {
    const text = textIn(field)
    return {
      name,
      kinds: new Set(kindsOf(field)),
      max: text?.maxLength ?? undefined,
      isEmail: text?.meta()?.format === 'email',
    }
  })
}
