import { owner } from './admin-host.ts'
import { signedIn } from './process/signed-in.ts'

/** Somebody else at another desk, who changes the same things over the wire. */
export const asColleague = (origin: string) => signedIn(origin, owner.email, owner.password)
