import { mailAddress, readPhone } from 'shared/format'

export type FormKind = 'callback' | 'calculation'

export const formKinds: readonly FormKind[] = ['callback', 'calculation']

export type Fields = Readonly<Record<string, string>>

/** By the name of the field: what is wrong and what to do. */
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

/** What can be told without the server, so that nothing waits for a connection only to be refused. */
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
