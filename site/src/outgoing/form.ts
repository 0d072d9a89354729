import { mailAddress, readPhone } from 'shared/format'

export type FormKind = 'callback' | 'calculation'

export const formKinds: readonly FormKind[] = ['callback', 'calculation']

export type Fields = Readonly<Record<string, string>>

/** Error message by field name. */
export type Faults = Readonly<Record<string, string>>

const phoneFault = (typed: string): string | undefined => {
  const read = readPhone(typed)
  return 'fault' in read ? read.fault : undefined
}

type Check = (typed: string) => string | undefined

const atLeast =
  (length: number, says: string): Check =>
  (typed) =>
    typed.trim().length < length ? says : undefined

/** Checks made without the server, so that an invalid form does not wait for a connection. */
const checks: Readonly<Record<FormKind, Readonly<Record<string, Check>>>> = {
  callback: { name: atLeast(2, 'Напишите, как к вам обращаться'), phone: phoneFault },
  calculation: {
    email: (typed) =>
      mailAddress.test(typed.trim()) ? undefined : 'Укажите адрес полностью: name@example.com',
    message: atLeast(1, 'Напишите, что посчитать или о чём вы хотите спросить'),
  },
}

export const fieldNames = (kind: FormKind): string[] => Object.keys(checks[kind])

export const faultsOf = (kind: FormKind, fields: Fields): Faults =>
  Object.fromEntries(
    Object.entries(checks[kind]).flatMap(([name, check]) => {
      const fault = check(fields[name] ?? '')
      return fault === undefined ? [] : [[name, fault]]
    }),
  )
