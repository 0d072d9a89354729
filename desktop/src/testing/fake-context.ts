import type { MainProcessContext } from '../main/main-context.ts'

type Fake<Value> = Value extends (...input: never[]) => unknown
  ? Value
  : { [Name in keyof Value]?: Fake<Value[Name]> }

/** Creates a context of the members that a test sets. Code that calls another member fails. */
export const createFakeMainProcessContext = (members: Fake<MainProcessContext>): MainProcessContext =>
  members as MainProcessContext
